import { readSession, writeSession } from '@/lib/storage/browser-storage';
import { deviceTimeZone, isTimeZone } from './zones';

/** A time that a parent has chosen but not booked yet; `start` in ms since 1970. */
export type ChosenTime = { id: string; start: number };

/** Returns the time chosen in this tab, if any; it survives navigation and sign-in. The stored value is untrusted. */
export function readChosenTime(): ChosenTime | undefined {
  const [, start, id] = /^(\d{12,14}) ([!-~]{1,200})$/.exec(readSession('chosen_time') ?? '') ?? [];
  return start && id ? { id, start: Number(start) } : undefined;
}

export function keepChosenTime(time: ChosenTime | undefined): void {
  writeSession('chosen_time', time ? `${time.start} ${time.id}` : null);
}

export function readTimeZone(fallback = 'UTC'): string {
  const stored = readSession('time_zone');
  return (stored && isTimeZone(stored) ? stored : deviceTimeZone()) ?? fallback;
}

export function keepTimeZone(timeZone: string): void {
  writeSession('time_zone', timeZone);
}
