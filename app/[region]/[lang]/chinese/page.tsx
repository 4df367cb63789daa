import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { ChineseView } from '@/features/chinese/chinese-view';

export const { generateMetadata, Page } = pageRoute('chinese', ChineseView);
export default Page;
