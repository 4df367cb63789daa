import { NotFoundView } from '@/features/not-found/not-found-view';
import { seoTexts } from '@/lib/seo/page-metadata';

/** Next takes the metadata of every 404 response from here. */
export const generateMetadata = () => seoTexts('not-found');

export default function NotFound() {
  return <NotFoundView />;
}
