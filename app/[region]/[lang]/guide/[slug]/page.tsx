import { articleRoute } from '@/app/[region]/[lang]/article-route';

const { generateMetadata, Page } = articleRoute('guides');

/** Rendered on first request, like every page. */
export function generateStaticParams() {
  return [];
}

export { generateMetadata };
export default Page;
