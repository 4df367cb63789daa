import { QuestionsView } from '@/features/questions/questions-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('questions');

export default function Page() {
  return <QuestionsView />;
}
