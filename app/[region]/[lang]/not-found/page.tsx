import { NotFoundView } from '@/features/not-found/not-found-view';

/**
 * Where the middleware sends, with status 404, every path that is no page: rendered once, whatever the path was. Its
 * head is that of `not-found.tsx`.
 */
export default function Page() {
  return <NotFoundView />;
}
