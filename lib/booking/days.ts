import type { FreeTime } from '@/lib/api/booking';

// A day is a text, `2026-11-24`: that of a calendar on the wall, of no time zone. Which day a time is on depends on the
// zone; a zone's own rules (daylight saving) come from Intl alone.

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow; there is one for each zone that is shown. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    calendar: 'iso8601',
    numberingSystem: 'latn',
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

function partsOf(time: number, timeZone: string): Record<'year' | 'month' | 'day' | 'hour', string> {
  const parts = formatOf(timeZone).formatToParts(time);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as ReturnType<typeof partsOf>;
}

/** The day of a time (ms since 1970) in a zone. */
export function dayOf(time: number, timeZone: string): string {
  const { year, month, day } = partsOf(time, timeZone);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** A day's noon in UTC, in ms: to format it by `timeZone: 'UTC'`. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** The day that many days later. */
export function addDays(day: string, count: number): string {
  return new Date(noonOf(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Days in a row. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** Part of a day: before noon, until five, after that. */
export type Period = 'morning' | 'afternoon' | 'evening';

/** Which part of the zone's day a time is in. */
export function periodOf(time: number, timeZone: string): Period {
  const hour = Number(partsOf(time, timeZone).hour);
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

/** What decides which times suit a family. */
export type Customs = {
  /** Days without school, as ISO numbers: 6 is Saturday. */
  weekend: readonly number[];
  /** In Ramadan, times after the breaking of the fast come first. */
  ramadan: boolean;
};

/** Whether there is no school on a day. */
export function isWeekend(day: string, { weekend }: Customs): boolean {
  return weekend.includes(new Date(noonOf(day)).getUTCDay() || 7);
}

/** Whether a day is in Ramadan, and that matters in the region. */
export function isRamadan(day: string, { ramadan }: Customs): boolean {
  if (!ramadan) return false;
  const month = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', timeZone: 'UTC' });
  return month.format(noonOf(day)) === '9';
}

/** The parts of a day, those that suit a child first: after school on a school day. */
export function periodsOf(day: string, customs: Customs): readonly Period[] {
  if (isRamadan(day, customs)) return ['evening', 'afternoon', 'morning'];
  return isWeekend(day, customs) ? ['morning', 'afternoon', 'evening'] : ['afternoon', 'evening', 'morning'];
}

/** Times by the zone's days, and these in order. */
export function byDay(times: readonly FreeTime[], timeZone: string): Map<string, FreeTime[]> {
  const days = new Map<string, FreeTime[]>();
  for (const time of times) {
    const day = dayOf(time.start, timeZone);
    const list = days.get(day);
    if (list) list.push(time);
    else days.set(day, [time]);
  }
  return days;
}

/** Hours of the day: when children are up, when they are back from school, when it is too late to begin. */
const hours = { up: 8, afterSchool: 15, late: 21 };

/** Whether a time suits a child: after school, by day at the weekend, in Ramadan after the breaking of the fast. */
export function suitsChild({ start }: FreeTime, timeZone: string, customs: Customs): boolean {
  const day = dayOf(start, timeZone);
  if (isRamadan(day, customs)) return periodOf(start, timeZone) === 'evening';
  const hour = Number(partsOf(start, timeZone).hour);
  return hour >= (isWeekend(day, customs) ? hours.up : hours.afterSchool) && hour < hours.late;
}
