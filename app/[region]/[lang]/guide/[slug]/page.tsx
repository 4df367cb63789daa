import { articleRoute } from '@/app/[region]/[lang]/article-route';

const { generateMetadata, Page } = articleRoute('guides');

export { generateMetadata, Page as default };
