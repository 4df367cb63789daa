import { readSession, writeSession } from '@/lib/storage/session-storage';
import { deviceTimeZone, isTimeZone } from './zones';

/** A time that a parent has chosen, and not booked yet; `start` in ms since 1970. */
export type ChosenTime = { id: string; start: number };

/**
 * The time that was chosen in this tab, however often the page was left or the parent had to sign in since; undefined
 * for none. What is stored may be anything.
 */
export function readChosenTime(): ChosenTime | undefined {
  const [, start, id] = /^(\d{12,14}) ([!-~]{1,200})$/.exec(readSession('chosen_time') ?? '') ?? [];
  return start && id ? { id, start: Number(start) } : undefined;
}

/** Keeps the chosen time for this tab's visit, or forgets it. */
export function keepChosenTime(time: ChosenTime | undefined): void {
  writeSession('chosen_time', time ? `${time.start} ${time.id}` : null);
}

/**
 * The time zone to show times in: the one that the parent chose in this tab, else the device's.
 * @param fallback where the device has none
 */
export function readTimeZone(fallback = 'UTC'): string {
  const stored = readSession('time_zone');
  return (stored && isTimeZone(stored) ? stored : deviceTimeZone()) ?? fallback;
}

/** Keeps the chosen zone for this tab's visit. */
export function keepTimeZone(timeZone: string): void {
  writeSession('time_zone', timeZone);
}
