import { HighEduView } from '@/features/high-edu/high-edu-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('high-edu');

export default function Page() {
  return (
    <>
      <StructuredData page="high-edu" />
      <HighEduView />
    </>
  );
}
