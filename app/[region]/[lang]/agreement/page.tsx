import { AgreementView } from '@/features/legal/legal-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('agreement');

export default function Page() {
  return <AgreementView />;
}
