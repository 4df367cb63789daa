import type { ReactNode } from 'react';
import { PackPreview } from '@/features/pack-preview/pack-preview.island';
import { currentSnapshot } from '@/lib/packs/packs';

/** In development only, on every page: shows edits of the packs at once (next.config.mjs). */
export default function Template({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PackPreview version={currentSnapshot().version} />
    </>
  );
}
