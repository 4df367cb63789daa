import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { LevelsView } from '@/features/levels/levels-view';

export const { generateMetadata, Page } = pageRoute('levels', LevelsView);
export default Page;
