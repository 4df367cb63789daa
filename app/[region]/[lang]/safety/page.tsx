import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { SafetyView } from '@/features/safety/safety-view';

const { generateMetadata, Page } = pageRoute('safety', SafetyView);

export { generateMetadata, Page as default };
