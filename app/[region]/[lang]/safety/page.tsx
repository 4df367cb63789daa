import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { SafetyView } from '@/features/safety/safety-view';

export const { generateMetadata, Page } = pageRoute('safety', SafetyView);
export default Page;
