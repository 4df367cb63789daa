import type { Language } from '@talkaroo/content/regions/languages';
import { dayOf, daysFrom, noonOf } from './days';

/** Formatters of days and times in one time zone and locale; times in ms since 1970. */
export type Formats = {
  /** `Tue 24 November, 16:00`, for use within a text. */
  time: (time: number) => string;
  /** `16:00` */
  clock: (time: number) => string;
  /** `16:00–16:25` */
  span: (start: number, end: number) => string;
  /** `Tuesday, 24 November 2026`, with the year of the language's own calendar. */
  date: (time: number) => string;
  /** `in 3 days`, `tomorrow` */
  daysUntil: (time: number, now: number) => string;
  /** `Tuesday 24 November` */
  day: (day: string) => string;
  /** The shortest weekday that fits a column, `Tue`, and the number of the day. */
  column: (day: string) => { weekday: string; number: string };
  /** Month or months of two days: `November – December 2026`. */
  months: (first: string, last: string) => string;
};

const separators: Partial<Record<Language, string>> = {
  'zh-CN': ' ',
  'zh-HK': ' ',
  'zh-TW': ' ',
  ja: ' ',
  th: ' ',
  ar: '، ',
};

type Style = { weekday?: 'long'; hourCycle?: 'h23'; clock?: (text: string) => string };

/** Where the texts of a language write a time otherwise than `Intl`: Turkish `24 Kasım Salı, 16.05`. */
const styles: Partial<Record<Language, Style>> = {
  tr: { weekday: 'long', clock: (text) => text.replaceAll(':', '.') },
  'zh-HK': { weekday: 'long' },
  'zh-TW': { hourCycle: 'h23' },
};

/** Maximum UTF-16 code units in a seventh of a phone's width. */
const maxWeekdayLength = 4;

/** Returns the formatters of a page; `locale` is that of `formatLocale`, so that digits match other texts. */
export function formatsOf(language: Language, locale: string, timeZone: string): Formats {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const style = styles[language];
  const write = style?.clock ?? ((text: string) => text);
  const clock = format({ timeStyle: 'short', ...(style?.hourCycle && { hourCycle: style.hourCycle }) });
  const shortDay = format({ weekday: style?.weekday ?? 'short', day: 'numeric', month: 'long' });
  const date = format({ dateStyle: 'full' });
  const day = utc({ weekday: 'long', day: 'numeric', month: 'long' });
  const months = utc({ month: 'long', year: 'numeric' });
  const number = utc({ day: 'numeric' });
  const short = utc({ weekday: 'short' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  // All weekdays use the same style: short only if each of them fits.
  const fits = daysFrom('2026-11-23', 7).every((name) => short.format(noonOf(name)).length <= maxWeekdayLength);
  const weekday = fits ? short : utc({ weekday: 'narrow' });

  return {
    time: (time) => `${shortDay.format(time)}${separators[language] ?? ', '}${write(clock.format(time))}`,
    clock: (time) => write(clock.format(time)),
    span: (start, end) => write(clock.formatRange(start, end)),
    date: (time) => date.format(time),
    daysUntil: (time, now) => {
      const days = (noonOf(dayOf(time, timeZone)) - noonOf(dayOf(now, timeZone))) / 86_400_000;
      return relative.format(days, 'day');
    },
    day: (name) => day.format(noonOf(name)),
    column: (name) => {
      // Some languages add a suffix to the number: 24日.
      const { value = '' } = number.formatToParts(noonOf(name)).find(({ type }) => type === 'day') ?? {};
      return { weekday: weekday.format(noonOf(name)), number: value };
    },
    // Some languages write a formatted range in numbers.
    months: (...days) => [...new Set(days.map((name) => months.format(noonOf(name))))].join(' – '),
  };
}
