import type { Starter } from '@/lib/starter/starter';
import type { TrackingEvent } from '@/lib/tracking/events';

/** Stands in for the starter, which takes events. Returns those that it has taken. */
export function recordEvents(): TrackingEvent[] {
  const events: TrackingEvent[] = [];
  const starter: Partial<Starter> = { pvUniqId: '7', record: (event) => events.push(event) };
  window.starter = starter as Starter;
  return events;
}
