import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { ChineseView } from '@/features/chinese/chinese-view';

const { generateMetadata, Page } = pageRoute('chinese', ChineseView);

export { generateMetadata, Page as default };
