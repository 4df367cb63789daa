import { StructuredData } from '@/features/structured-data/structured-data';
import { StudyView } from '@/features/study/study-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('study');

export default function Page() {
  return (
    <>
      <StructuredData page="study" />
      <StudyView />
    </>
  );
}
