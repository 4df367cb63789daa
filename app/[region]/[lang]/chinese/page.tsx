import { ChineseView } from '@/features/chinese/chinese-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('chinese');

export default function Page() {
  return <ChineseView />;
}
