import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { RegisterView } from '@/features/register/register-view';

export const { generateMetadata, Page } = pageRoute('register', RegisterView);
export default Page;
