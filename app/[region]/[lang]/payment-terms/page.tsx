import { PaymentTermsView } from '@/features/payment-terms/payment-terms-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('payment-terms');

export default function Page() {
  return (
    <>
      <StructuredData page="payment-terms" />
      <PaymentTermsView />
    </>
  );
}
