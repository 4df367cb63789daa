import { CourseView } from '@/features/course/course-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('course');

export default function Page() {
  return (
    <>
      <StructuredData page="course" />
      <CourseView />
    </>
  );
}
