import { reportUnexpected } from '@/lib/errors/report-error';
import type { TrackingEvent } from './events';

/** Sends an event to the analytics container and to our collector, by the starter. A container may throw. */
export function track(event: TrackingEvent): void {
  try {
    window.starter?.record(event);
  } catch (error) {
    reportUnexpected(error);
  }
}
