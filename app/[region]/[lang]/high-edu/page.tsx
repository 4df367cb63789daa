import { HighEduView } from '@/features/high-edu/high-edu-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('high-edu');

export default function Page() {
  return <HighEduView />;
}
