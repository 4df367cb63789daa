import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { CourseView } from '@/features/course/course-view';

const { generateMetadata, Page } = pageRoute('course', CourseView);

export { generateMetadata, Page as default };
