import { NotFoundView } from '@/features/not-found/not-found-view';

/**
 * The middleware rewrites every path that is not a page to this one, with status 404: rendered once for all paths. Its
 * metadata is that of `not-found.tsx`.
 */
export default function Page() {
  return <NotFoundView />;
}
