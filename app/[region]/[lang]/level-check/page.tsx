import { LevelCheckView } from '@/features/level-check/level-check-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('level-check');

export default function Page() {
  return (
    <>
      <StructuredData page="level-check" />
      <LevelCheckView />
    </>
  );
}
