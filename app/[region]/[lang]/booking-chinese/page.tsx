import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { BookingView } from '@/features/booking/booking-view';

export const { generateMetadata, Page } = pageRoute('booking-chinese', BookingView);
export default Page;
