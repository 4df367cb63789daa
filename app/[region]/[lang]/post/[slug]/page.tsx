import { articleRoute } from '@/app/[region]/[lang]/article-route';

const { generateMetadata, Page } = articleRoute('blog');

export function generateStaticParams() {
  return [];
}

export { generateMetadata };
export default Page;
