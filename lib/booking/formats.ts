import type { Language } from '@talkaroo/content/regions/languages';
import { daysFrom, noonOf } from './days';

/** How a page writes days and times; all of a time zone, times in ms since 1970. */
export type Formats = {
  /** `Tue 24 November, 16:00`: to stand in a text. */
  time: (time: number) => string;
  /** `16:00` */
  clock: (time: number) => string;
  /** `16:00–16:25` */
  span: (start: number, end: number) => string;
  /** `Tuesday, 24 November 2026`, with the year of the language's own calendar. */
  date: (time: number) => string;
  /** Of a day (`2026-11-24`): `Tuesday 24 November`. */
  day: (day: string) => string;
  /** Of a day: the shortest of its weekday that fits a column, `Tue`, and its number. */
  column: (day: string) => { weekday: string; number: string };
  /** Of two days: their month, or months, `November – December 2026`. */
  months: (first: string, last: string) => string;
};

/** What stands between a day and a time. */
const separators: Partial<Record<Language, string>> = {
  'zh-CN': ' ',
  'zh-HK': ' ',
  'zh-TW': ' ',
  ja: ' ',
  th: ' ',
  ar: '، ',
};

/** UTF-16 code units that a seventh of a phone's width has room for. */
const longestWeekday = 4;

/**
 * @param locale from `formatLocale`: its digits are those of all other texts
 * @param timeZone IANA name
 */
export function formatsOf(language: Language, locale: string, timeZone: string): Formats {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const clock = format({ timeStyle: 'short' });
  const shortDay = format({ weekday: 'short', day: 'numeric', month: 'long' });
  const date = format({ dateStyle: 'full' });
  const day = utc({ weekday: 'long', day: 'numeric', month: 'long' });
  const months = utc({ month: 'long', year: 'numeric' });
  const number = utc({ day: 'numeric' });
  const short = utc({ weekday: 'short' });
  // All in one way: for each day of some week, whether it fits.
  const fits = daysFrom('2026-11-23', 7).every((name) => short.format(noonOf(name)).length <= longestWeekday);
  const weekday = fits ? short : utc({ weekday: 'narrow' });

  return {
    time: (time) => `${shortDay.format(time)}${separators[language] ?? ', '}${clock.format(time)}`,
    clock: (time) => clock.format(time),
    span: (start, end) => clock.formatRange(start, end),
    date: (time) => date.format(time),
    day: (name) => day.format(noonOf(name)),
    column: (name) => {
      // Some languages write more than the number: 24日.
      const { value = '' } = number.formatToParts(noonOf(name)).find(({ type }) => type === 'day') ?? {};
      return { weekday: weekday.format(noonOf(name)), number: value };
    },
    // Not as a range, which some languages write in numbers.
    months: (...days) => [...new Set(days.map((name) => months.format(noonOf(name))))].join(' – '),
  };
}
