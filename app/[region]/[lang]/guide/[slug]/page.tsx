import { articleRoute } from '@/app/[region]/[lang]/article-route';

export const { generateMetadata, Page } = articleRoute('guides');
export default Page;
