import { QuestionsView } from '@/features/questions/questions-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('questions');

export default function Page() {
  return (
    <>
      <StructuredData page="questions" />
      <QuestionsView />
    </>
  );
}
