import { currentSnapshot } from '@talkaroo/content/packs/packs';
import type { ReactNode } from 'react';
import { PackPreview } from '@/features/pack-preview/pack-preview.island';

/** In development only, on every page: shows edits of the packs at once (next.config.mjs). */
export default function Template({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PackPreview version={currentSnapshot().version} />
    </>
  );
}
