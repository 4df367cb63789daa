import type { Language } from '@talkaroo/content/regions/languages';
import { dayOf, daysFrom, noonOf } from './days';

const separatorOf = (language: Language) => (language === 'ar' ? '، ' : /^(zh|ja|th)/.test(language) ? ' ' : ', ');

type Style = { weekday?: 'long'; hourCycle?: 'h23'; clock?: (text: string) => string };

/** Where the texts of a language write a time otherwise than `Intl`: Turkish `24 Kasım Salı, 16.05`. */
const styles: Partial<Record<Language, Style>> = {
  tr: { weekday: 'long', clock: (text) => text.replaceAll(':', '.') },
  'zh-HK': { weekday: 'long' },
  'zh-TW': { hourCycle: 'h23' },
};

/** Maximum UTF-16 code units in a seventh of a phone's width. */
const maxWeekdayLength = 4;

/** Returns formatters of days, and of times in ms since 1970; `locale` is that of `formatLocale`, as in other texts. */
export function formatsOf(language: Language, locale: string, timeZone: string) {
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
    /** `Tue 24 November, 16:00`, for use within a text. */
    time: (time: number) => `${shortDay.format(time)}${separatorOf(language)}${write(clock.format(time))}`,
    /** `16:00` */
    clock: (time: number) => write(clock.format(time)),
    /** `16:00–16:25` */
    span: (start: number, end: number) => write(clock.formatRange(start, end)),
    /** `Tuesday, 24 November 2026`, with the year of the language's own calendar. */
    date: (time: number) => date.format(time),
    /** `in 3 days`, `tomorrow` */
    daysUntil: (time: number, now: number) => {
      const days = (noonOf(dayOf(time, timeZone)) - noonOf(dayOf(now, timeZone))) / 86_400_000;
      return relative.format(days, 'day');
    },
    /** `Tuesday 24 November` */
    day: (name: string) => day.format(noonOf(name)),
    /** The shortest weekday that fits a column, `Tue`, and the number of the day. */
    column: (name: string) => {
      // Some languages add a suffix to the number: 24日.
      const { value = '' } = number.formatToParts(noonOf(name)).find(({ type }) => type === 'day') ?? {};
      return { weekday: weekday.format(noonOf(name)), number: value };
    },
    /** Month or months of two days: `November – December 2026`. Some languages write a formatted range in numbers. */
    months: (...days: [first: string, last: string]) =>
      [...new Set(days.map((name) => months.format(noonOf(name))))].join(' – '),
  };
}

export type Formats = ReturnType<typeof formatsOf>;
