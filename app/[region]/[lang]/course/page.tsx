import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { CourseView } from '@/features/course/course-view';

export const { generateMetadata, Page } = pageRoute('course', CourseView);
export default Page;
