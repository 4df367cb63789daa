import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { PaymentTermsView } from '@/features/payment-terms/payment-terms-view';

const { generateMetadata, Page } = pageRoute('payment-terms', PaymentTermsView);

export { generateMetadata, Page as default };
