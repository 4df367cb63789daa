import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { LevelCheckView } from '@/features/level-check/level-check-view';

const { generateMetadata, Page } = pageRoute('level-check', LevelCheckView);

export { generateMetadata, Page as default };
