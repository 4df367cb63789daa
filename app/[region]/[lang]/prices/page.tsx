import { PricesView } from '@/features/prices/prices-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('prices');

export default function Page() {
  return (
    <>
      <StructuredData page="prices" />
      <PricesView />
    </>
  );
}
