import { LevelsView } from '@/features/levels/levels-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('levels');

export default function Page() {
  return (
    <>
      <StructuredData page="levels" />
      <LevelsView />
    </>
  );
}
