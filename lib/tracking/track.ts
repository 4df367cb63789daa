import { reportUnexpected } from '@/lib/errors/report-error';

/**
 * Every event the site sends (contract, Calls), as its caller gives it; {@link track} adds the page view's id and the
 * page's name.
 */
type TrackingEvent =
  /** A page is shown: the first one, or after following an internal link. */
  | { event: 'page-view'; region: string; language: string }
  /** The header's Register button. */
  | { event: 'talk-login-head' }
  /** A country chosen in the form's picker. */
  | { event: 'talk-login-choose'; country_code: string }
  /** The form's agreement box. */
  | { event: 'talk-login-check'; checked: boolean }
  /** The form's button, whether or not the form passes its checks. */
  | { event: 'talk-login-confirm' }
  | { event: 'banner-click'; banner: string; link: string }
  | { event: 'register-success' };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The current page. Every event belongs to it, and carries the id of this page view. */
export const pageStore = {
  page: '',
  /** `pv_uniq_id`, of a registration too. */
  pvUniqId: '',
  /** A page is shown: makes it the current one, under a new id (spec, section 7). */
  init(page: string): void {
    this.page = page;
    this.pvUniqId = uniqueId();
  },
};

/**
 * Sends an event to the analytics container, or keeps it until one is there. The container puts code of its own in the
 * place of `push`: if that fails, it is reported, and what the visitor was doing goes on.
 */
export function track(event: TrackingEvent): void {
  try {
    window.dataLayer ??= [];
    window.dataLayer.push({ ...event, page: pageStore.page, pv_uniq_id: pageStore.pvUniqId });
  } catch (error) {
    reportUnexpected(error);
  }
}

/** `crypto.randomUUID` exists on secure origins only; a local run on a made-up host name is not one. */
function uniqueId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
