import { NotFoundView } from '@/features/not-found/not-found-view';

/** The middleware rewrites unknown paths to this page with status 404. Metadata comes from `not-found.tsx`. */
export default function Page() {
  return <NotFoundView />;
}
