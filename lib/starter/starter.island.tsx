'use client';

import { useEffect } from 'react';
import { usePageId } from '@/lib/site/use-page-id';
import { type PageData, pageDataId } from './page-data';

/** Renders the starter's data, directly before the starter. */
export function StarterData({ data }: { data: Omit<PageData, 'page'> }) {
  const page = usePageId() ?? 'not-found';
  const text = JSON.stringify({ ...data, page } satisfies PageData).replaceAll('<', '\\u003c');
  return (
    <script
      id={pageDataId}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with its only dangerous character escaped.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** Hydrates last, then passes hover, focus and queued presses from the starter to React. Renders nothing. */
export function TakeOver() {
  // After React has rendered browser-only values, such as a link's address.
  useEffect(() => queueMicrotask(takeOver), []);
  return null;
}

function takeOver(): void {
  const presses = window.starter?.releasePresses() ?? [];
  const pointed = Array.from(document.querySelectorAll(':hover')).at(-1);
  pointed?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const { element, event } of presses) element.dispatchEvent(copyOf(event));
}

/** Copies the properties that distinguish keys, key presses and pointers. */
function copyOf(event: Event): Event {
  const Kind = event.constructor as typeof Event;
  return new Kind(event.type, event);
}
