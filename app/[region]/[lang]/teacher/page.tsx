import { StructuredData } from '@/features/structured-data/structured-data';
import { TeacherView } from '@/features/teacher/teacher-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('teacher');

export default function Page() {
  return (
    <>
      <StructuredData page="teacher" />
      <TeacherView />
    </>
  );
}
