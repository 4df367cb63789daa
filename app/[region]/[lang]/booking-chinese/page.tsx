import { ChineseView } from '@/features/chinese/chinese-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('booking-chinese');

export default function Page() {
  return <ChineseView page="booking-chinese" />;
}
