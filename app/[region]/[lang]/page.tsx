import { HomeView } from '@/features/home/home-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('home');

export default function Page() {
  return <HomeView />;
}
