import { reportUnexpected } from '@/lib/errors/report-error';

/**
 * Every event that an island sends (contract, Calls), as its caller gives it; {@link track} adds the page view's id and
 * the page's name. The page view itself is the starter's.
 */
type TrackingEvent =
  /** The header's Register button. */
  | { event: 'talk-login-head' }
  /** A country chosen in the form's picker. */
  | { event: 'talk-login-choose'; country_code: string }
  /** The form's agreement box. */
  | { event: 'talk-login-check'; checked: boolean }
  /** The form's button, whether or not the form passes its checks. */
  | { event: 'talk-login-confirm' }
  | { event: 'banner-click'; banner: string; link: string }
  | { event: 'register-success' }
  /** A time for the trial class chosen from the list. */
  | { event: 'trial-time-choose' }
  /** The button that books, moves or cancels the class. */
  | { event: 'trial-confirm'; action: 'book' | 'change' | 'cancel' }
  /** The trial host has done it. */
  | { event: 'trial-success'; action: 'book' | 'change' | 'cancel' }
  | { event: 'trial-refused'; reason: string }
  | { event: 'trial-calendar'; calendar: 'file' | 'google' }
  | { event: 'trial-join' };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The current page view, which the starter has reported. Every event, and a registration, carries its id. */
export function pageView(): { page: string; pv_uniq_id: string } {
  const { page = '', pvUniqId = '' } = window.starter ?? {};
  return { page, pv_uniq_id: pvUniqId };
}

/**
 * Sends an event to the analytics container, or keeps it until one is there. The container puts code of its own in the
 * place of `push`: if that fails, it is reported, and what the visitor was doing goes on.
 */
export function track(event: TrackingEvent): void {
  try {
    window.dataLayer ??= [];
    window.dataLayer.push({ ...event, ...pageView() });
  } catch (error) {
    reportUnexpected(error);
  }
}
