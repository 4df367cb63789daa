import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { StudyView } from '@/features/study/study-view';

export const { generateMetadata, Page } = pageRoute('study', StudyView);
export default Page;
