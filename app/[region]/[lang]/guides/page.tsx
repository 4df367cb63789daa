import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { GuidesView } from '@/features/articles/guides-view';

const { generateMetadata, Page } = pageRoute('guides', GuidesView);

export { generateMetadata, Page as default };
