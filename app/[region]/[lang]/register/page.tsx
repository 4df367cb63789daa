import { RegisterView } from '@/features/register/register-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('register');

export default function Page() {
  return <RegisterView />;
}
