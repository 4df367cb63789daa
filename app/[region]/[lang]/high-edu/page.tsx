import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { HighEduView } from '@/features/high-edu/high-edu-view';

const { generateMetadata, Page } = pageRoute('high-edu', HighEduView);

export { generateMetadata, Page as default };
