import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { AboutView } from '@/features/about/about-view';

export const { generateMetadata, Page } = pageRoute('about', AboutView);
export default Page;
