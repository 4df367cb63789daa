import { ChineseView } from '@/features/chinese/chinese-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('chinese');

export default function Page() {
  return (
    <>
      <StructuredData page="chinese" />
      <ChineseView />
    </>
  );
}
