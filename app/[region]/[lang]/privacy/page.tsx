import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { LegalView } from '@/features/legal/legal-view';

const { generateMetadata, Page } = pageRoute('privacy', LegalView);

export { generateMetadata, Page as default };
