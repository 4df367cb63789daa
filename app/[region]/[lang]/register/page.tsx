import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { RegisterView } from '@/features/register/register-view';

const { generateMetadata, Page } = pageRoute('register', RegisterView);

export { generateMetadata, Page as default };
