'use client';

import { useSite } from '@/lib/site/site.island';

/** Inside a link that opens a new tab: says so to those who do not see it, in the same words on every such link. */
export function NewTabNote() {
  return <span className="visually-hidden"> ({useSite().newTab})</span>;
}
