import { articleRoute } from '@/app/[region]/[lang]/article-route';

const { generateMetadata, Page } = articleRoute('blog');

export { generateMetadata, Page as default };
