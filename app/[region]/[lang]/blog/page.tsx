import { BlogView } from '@/features/articles/blog-view';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () => pageMetadata('blog');

export default function Page() {
  return (
    <>
      <StructuredData page="blog" />
      <BlogView />
    </>
  );
}
