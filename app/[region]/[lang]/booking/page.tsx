import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { BookingView } from '@/features/booking/booking-view';

const { generateMetadata, Page } = pageRoute('booking', BookingView);

export { generateMetadata, Page as default };
