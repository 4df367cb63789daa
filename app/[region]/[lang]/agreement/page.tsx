import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { LegalView } from '@/features/legal/legal-view';

export const { generateMetadata, Page } = pageRoute('agreement', LegalView);
export default Page;
