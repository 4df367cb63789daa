import { SafetyView } from '@/features/safety/safety-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('safety');

export default function Page() {
  return (
    <>
      <StructuredData page="safety" />
      <SafetyView />
    </>
  );
}
