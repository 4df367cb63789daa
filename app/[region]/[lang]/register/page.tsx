import { RegisterView } from '@/features/register/register-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('register');

export default function Page() {
  return (
    <>
      <StructuredData page="register" />
      <RegisterView />
    </>
  );
}
