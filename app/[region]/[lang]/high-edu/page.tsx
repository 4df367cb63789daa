import { SimplePageView } from '@/features/simple-page/simple-page-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('high-edu');

export default function Page() {
  return <SimplePageView page="high-edu" />;
}
