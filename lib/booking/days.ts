import { groupBy } from 'es-toolkit/array';
import { memoize } from 'es-toolkit/function';
import type { FreeTime } from '@/lib/api/booking';

// A day is a calendar date without a time zone, `2026-11-24`. Daylight saving rules come from Intl.

/** Creating a format is slow. */
const formatOf = memoize((timeZone: string) => {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en', { calendar: 'iso8601', numberingSystem: 'latn', timeZone, ...day });
});

function partsOf(time: number, timeZone: string): Record<'year' | 'month' | 'day' | 'hour', string> {
  const parts = formatOf(timeZone).formatToParts(time);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as ReturnType<typeof partsOf>;
}

/** Returns the day of a time (ms since 1970) in a zone. */
export function dayOf(time: number, timeZone: string): string {
  const { year, month, day } = partsOf(time, timeZone);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Returns a day's noon in UTC, in ms, to be formatted with `timeZone: 'UTC'`. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

export function addDays(day: string, count: number): string {
  return new Date(noonOf(day) + count * 86_400_000).toISOString().slice(0, 10);
}

export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** Part of a day: before 12:00, before 17:00, and after. */
export type Period = 'morning' | 'afternoon' | 'evening';

export function periodOf(time: number, timeZone: string): Period {
  const hour = Number(partsOf(time, timeZone).hour);
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

export type Customs = {
  /** Days without school, as ISO numbers: 6 is Saturday. */
  weekend: readonly number[];
  /** In Ramadan, times after the breaking of the fast come first. */
  ramadan: boolean;
};

export function isWeekend(day: string, { weekend }: Customs): boolean {
  return weekend.includes(new Date(noonOf(day)).getUTCDay() || 7);
}

export function isRamadan(day: string, { ramadan }: Customs): boolean {
  if (!ramadan) return false;
  const month = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', timeZone: 'UTC' });
  return month.format(noonOf(day)) === '9';
}

/** Returns the parts of a day, most suitable for a child first. */
export function periodsOf(day: string, customs: Customs): readonly Period[] {
  if (isRamadan(day, customs)) return ['evening', 'afternoon', 'morning'];
  return isWeekend(day, customs) ? ['morning', 'afternoon', 'evening'] : ['afternoon', 'evening', 'morning'];
}

export function byDay(times: readonly FreeTime[], timeZone: string): Map<string, FreeTime[]> {
  return new Map(Object.entries(groupBy(times, (time) => dayOf(time.start, timeZone))));
}

/** Hours of the day: earliest start at the weekend, earliest start on a school day, latest start. */
const hours = { up: 8, afterSchool: 15, late: 21 };

/** Whether a time suits a child: after school, by day at the weekend, in Ramadan after the breaking of the fast. */
export function suitsChild({ start }: FreeTime, timeZone: string, customs: Customs): boolean {
  const day = dayOf(start, timeZone);
  if (isRamadan(day, customs)) return periodOf(start, timeZone) === 'evening';
  const hour = Number(partsOf(start, timeZone).hour);
  return hour >= (isWeekend(day, customs) ? hours.up : hours.afterSchool) && hour < hours.late;
}
