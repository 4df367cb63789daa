import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { TeacherView } from '@/features/teacher/teacher-view';

export const { generateMetadata, Page } = pageRoute('teacher', TeacherView);
export default Page;
