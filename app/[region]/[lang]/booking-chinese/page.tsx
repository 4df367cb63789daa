import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { BookingView } from '@/features/booking/booking-view';

const { generateMetadata, Page } = pageRoute('booking-chinese', BookingView);

export { generateMetadata, Page as default };
