import type { Metadata } from 'next';
import { NotFoundView } from '@/features/not-found/not-found-view';
import { seoTexts } from '@/lib/seo/page-metadata';

/** Next takes the head of whatever is answered with status 404 from here, that of the route `not-found` included. */
export const generateMetadata = (): Promise<Metadata> => seoTexts('not-found');

export default function NotFound() {
  return <NotFoundView />;
}
