import { pageRoute } from '@/app/[region]/[lang]/page-route';
import { TeacherView } from '@/features/teacher/teacher-view';

const { generateMetadata, Page } = pageRoute('teacher', TeacherView);

export { generateMetadata, Page as default };
