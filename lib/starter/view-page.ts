import { appendToHead } from './append-to-head';
import type { PageData } from './page-data';

/** Reports a page view (spec, section 7). Returns its id for all events of this view. */
export function viewPage({ page, region, language }: Pick<PageData, 'page' | 'region' | 'language'>): string {
  // `crypto.randomUUID` exists on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  push({ event: 'page-view', region, language, page, pv_uniq_id: id });
  return id;
}

/** Loads the region's analytics container (spec, section 9) like its own snippet, without an inline script. */
export function loadAnalytics(container: string): void {
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  appendToHead('script', { src: `https://www.googletagmanager.com/gtm.js?id=${container}` });
}

/** Sends an event to the analytics container, or queues it. */
export function push(event: object): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
