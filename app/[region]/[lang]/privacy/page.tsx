import { PrivacyView } from '@/features/legal/legal-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('privacy');

export default function Page() {
  return <PrivacyView />;
}
