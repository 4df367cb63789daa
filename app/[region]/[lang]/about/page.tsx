import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { AboutView } from '@/features/about/about-view';

const { generateMetadata, Page } = pageRoute('about', AboutView);

export { generateMetadata, Page as default };
