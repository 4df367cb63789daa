import { LegalView } from '@/features/legal/legal-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('agreement');

export default function Page() {
  return (
    <>
      <StructuredData page="agreement" />
      <LegalView page="agreement" />
    </>
  );
}
