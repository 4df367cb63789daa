import { BlogView } from '@/features/blog/blog-view';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('blog');

export default function Page() {
  return <BlogView />;
}
