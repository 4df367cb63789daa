import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { QuestionsView } from '@/features/questions/questions-view';

const { generateMetadata, Page } = pageRoute('questions', QuestionsView);

export { generateMetadata, Page as default };
