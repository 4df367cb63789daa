import { PaymentTermsView } from '@/features/legal/legal-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('payment-terms');

export default function Page() {
  return <PaymentTermsView />;
}
