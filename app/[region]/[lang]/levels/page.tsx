import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { LevelsView } from '@/features/levels/levels-view';

const { generateMetadata, Page } = pageRoute('levels', LevelsView);

export { generateMetadata, Page as default };
