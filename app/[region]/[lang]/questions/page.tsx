import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { QuestionsView } from '@/features/questions/questions-view';

export const { generateMetadata, Page } = pageRoute('questions', QuestionsView);
export default Page;
