import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { PricesView } from '@/features/prices/prices-view';

const { generateMetadata, Page } = pageRoute('prices', PricesView);

export { generateMetadata, Page as default };
