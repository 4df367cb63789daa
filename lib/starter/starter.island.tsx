'use client';

import { useEffect } from 'react';
import { usePageId } from '@/lib/site/use-page-id';
import { type PageData, pageDataId } from './page-data';

/** What the starter knows about the page; it stands right behind this. */
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

/**
 * Tells the starter that React has taken over, and React what has happened on the page before: where pointer and focus
 * are, and presses. The last island of the page: all others are ready by then. Renders nothing.
 */
export function TakeOver() {
  // Once React has also rendered what only the browser knows, such as a link's address.
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

/** With the key of a key, and what tells a key's press from a pointer's. */
function copyOf(event: Event): Event {
  const Kind = event.constructor as typeof Event;
  return new Kind(event.type, event);
}
