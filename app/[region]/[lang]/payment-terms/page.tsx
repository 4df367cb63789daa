import { PaymentTermsView } from '@/features/payment-terms/payment-terms-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('payment-terms');

export default function Page() {
  return <PaymentTermsView />;
}
