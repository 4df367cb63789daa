'use client';

import { useSite } from '@/lib/site/site.island';

/** Goes inside a link that opens a new tab: tells screen readers so, with the same text on every such link. */
export function NewTabNote() {
  return <span className="visually-hidden"> ({useSite().newTab})</span>;
}
