import { AboutView } from '@/features/about/about-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('about');

export default function Page() {
  return (
    <>
      <StructuredData page="about" />
      <AboutView />
    </>
  );
}
