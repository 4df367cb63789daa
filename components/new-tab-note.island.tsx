'use client';

import { useSite } from '@/lib/site/site.island';

/** Announces to screen readers that the enclosing link opens a new tab. */
export function NewTabNote() {
  return <span className="visually-hidden"> ({useSite().newTab})</span>;
}
