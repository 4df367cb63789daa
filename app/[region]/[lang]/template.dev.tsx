import { currentSnapshot } from '@talkaroo/content/packs/packs';
import type { ReactNode } from 'react';
import { PackPreview } from '@/features/pack-preview/pack-preview.island';

/** Adds the pack preview to every page in development (next.config.mjs). */
export default function Template({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PackPreview version={currentSnapshot().version} />
    </>
  );
}
