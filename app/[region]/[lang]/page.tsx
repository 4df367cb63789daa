import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { HomeView } from '@/features/home/home-view';

const { generateMetadata, Page } = pageRoute('home', HomeView);

export { generateMetadata, Page as default };
