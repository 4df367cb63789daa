import { AboutView } from '@/features/about/about-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('about');

export default function Page() {
  return <AboutView />;
}
