import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { BlogView } from '@/features/articles/blog-view';

const { generateMetadata, Page } = pageRoute('blog', BlogView);

export { generateMetadata, Page as default };
