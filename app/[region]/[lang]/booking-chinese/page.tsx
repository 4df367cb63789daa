import { BookingView } from '@/features/booking/booking-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('booking-chinese');

export default function Page() {
  return (
    <>
      <StructuredData page="booking-chinese" />
      <BookingView page="booking-chinese" />
    </>
  );
}
