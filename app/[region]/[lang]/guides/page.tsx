import { GuidesView } from '@/features/articles/guides-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('guides');

export default function Page() {
  return (
    <>
      <StructuredData page="guides" />
      <GuidesView />
    </>
  );
}
