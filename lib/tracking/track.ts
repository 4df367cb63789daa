import { reportUnexpected } from '@/lib/errors/report-error';
import type { TrackingEvent } from './events';

/** Returns the current page view; every registration carries its id, as events do. */
export function pageView(): { page: string; pv_uniq_id: string } {
  const { page = '', pvUniqId = '' } = window.starter ?? {};
  return { page, pv_uniq_id: pvUniqId };
}

/** Sends an event to the analytics container and to our collector, by the starter. A container may throw. */
export function track(event: TrackingEvent): void {
  try {
    window.starter?.record(event);
  } catch (error) {
    reportUnexpected(error);
  }
}
