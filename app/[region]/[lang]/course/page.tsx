import { CourseView } from '@/features/course/course-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('course');

export default function Page() {
  return <CourseView />;
}
