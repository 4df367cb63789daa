import { reportUnexpected } from '@/lib/errors/report-error';

/** Events sent by islands (contract, Calls), without the page name and view id that {@link track} adds. */
type TrackingEvent =
  | { event: 'talk-login-head' }
  | { event: 'talk-login-choose'; country_code: string }
  | { event: 'talk-login-check'; checked: boolean }
  /** Sent whether or not the form is valid. */
  | { event: 'talk-login-confirm' }
  | { event: 'register-success' }
  | { event: 'trial-time-choose' }
  | { event: 'trial-confirm'; action: 'book' | 'change' | 'cancel' }
  | { event: 'trial-success'; action: 'book' | 'change' | 'cancel' }
  | { event: 'trial-refused'; reason: string }
  | { event: 'trial-calendar'; calendar: 'file' | 'google' }
  | { event: 'trial-join' }
  | { event: 'level-check'; step: 'start' | 'answer' | 'result'; band?: string };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Returns the current page view; every event and registration carries its id. */
export function pageView(): { page: string; pv_uniq_id: string } {
  const { page = '', pvUniqId = '' } = window.starter ?? {};
  return { page, pv_uniq_id: pvUniqId };
}

/** Sends an event to the analytics container, or queues it. The container replaces `push`, which may throw. The starter sends page views and clicks on banners. */
export function track(event: TrackingEvent): void {
  try {
    window.dataLayer ??= [];
    window.dataLayer.push({ ...event, ...pageView() });
  } catch (error) {
    reportUnexpected(error);
  }
}
