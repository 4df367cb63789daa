import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { LegalView } from '@/features/legal/legal-view';

const { generateMetadata, Page } = pageRoute('agreement', LegalView);

export { generateMetadata, Page as default };
