/** Every event the site sends (contract, Calls). */
type TrackingEvent =
  | { event: 'page-view'; pv_uniq_id: string; page: string; region: string; language: string }
  | { event: 'register-success'; pv_uniq_id: string };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let currentPageView = '';

/** Sends an event to the analytics container, or keeps it until one is there. */
export function track(event: TrackingEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}

/** Reports that a page is shown, under an id of its own. */
export function trackPageView(place: { page: string; region: string; language: string }): void {
  currentPageView = uniqueId();
  track({ event: 'page-view', pv_uniq_id: currentPageView, ...place });
}

/** The id of the page view that is going on: `pv_uniq_id` of a registration. */
export function pageViewId(): string {
  currentPageView ||= uniqueId();
  return currentPageView;
}

/** `crypto.randomUUID` exists on secure origins only; a local run on a made-up host name is none. */
function uniqueId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
