import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { PricesView } from '@/features/prices/prices-view';

export const { generateMetadata, Page } = pageRoute('prices', PricesView);
export default Page;
