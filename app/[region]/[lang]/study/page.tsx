import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { StudyView } from '@/features/study/study-view';

const { generateMetadata, Page } = pageRoute('study', StudyView);

export { generateMetadata, Page as default };
