import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { ArticlesView } from '@/features/articles/articles-view';

const { generateMetadata, Page } = pageRoute('guides', ArticlesView);

export { generateMetadata, Page as default };
