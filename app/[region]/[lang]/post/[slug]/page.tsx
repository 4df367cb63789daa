import { articleRoute } from '@/app/[region]/[lang]/article-route';

export const { generateMetadata, Page } = articleRoute('blog');
export default Page;
