import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { PaymentTermsView } from '@/features/payment-terms/payment-terms-view';

export const { generateMetadata, Page } = pageRoute('payment-terms', PaymentTermsView);
export default Page;
