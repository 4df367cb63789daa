import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { LegalView } from '@/features/legal/legal-view';

export const { generateMetadata, Page } = pageRoute('privacy', LegalView);
export default Page;
