import { BookingView } from '@/features/booking/booking-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('booking');

export default function Page() {
  return <BookingView page="booking" />;
}
