import { HomeView } from '@/features/home/home-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('home');

export default function Page() {
  return (
    <>
      <StructuredData page="home" />
      <HomeView />
    </>
  );
}
