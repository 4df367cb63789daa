import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { BookingView } from '@/features/booking/booking-view';

export const { generateMetadata, Page } = pageRoute('booking', BookingView);
export default Page;
