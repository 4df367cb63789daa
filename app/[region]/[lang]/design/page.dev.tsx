import type { Metadata } from 'next';
import { DesignView } from '@/features/design/design-view';

export const metadata: Metadata = { title: 'Design system', robots: 'noindex' };

/** In development only, at `/design` on any local host (next.config.mjs, lib/routing/resolve-request.ts). */
export default function Page() {
  return <DesignView />;
}
