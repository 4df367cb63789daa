import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { HomeView } from '@/features/home/home-view';

export const { generateMetadata, Page } = pageRoute('home', HomeView);
export default Page;
