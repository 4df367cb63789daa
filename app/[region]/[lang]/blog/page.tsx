import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { ArticlesView } from '@/features/articles/articles-view';

const { generateMetadata, Page } = pageRoute('blog', ArticlesView);

export { generateMetadata, Page as default };
