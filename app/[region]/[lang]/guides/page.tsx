import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { ArticlesView } from '@/features/articles/articles-view';

export const { generateMetadata, Page } = pageRoute('guides', ArticlesView);
export default Page;
