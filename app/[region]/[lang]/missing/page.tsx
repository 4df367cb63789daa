import type { Metadata } from 'next';
import { NotFoundView } from '@/features/not-found/not-found-view';
import { seoTexts } from '@/lib/seo/page-metadata';

/** Where the middleware sends, with status 404, every path that is no page: rendered once, whatever the path was. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...(await seoTexts('not-found')), robots: { index: false } };
}

export default function Page() {
  return <NotFoundView />;
}
