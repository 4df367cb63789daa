import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { LevelCheckView } from '@/features/level-check/level-check-view';

export const { generateMetadata, Page } = pageRoute('level-check', LevelCheckView);
export default Page;
