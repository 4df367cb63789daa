const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const absolute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });
const dayOnly = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** Formats an ISO 8601 time as `5 minutes ago`, `yesterday` or `just now`; `now` is in milliseconds. */
export function ago(at: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? [];
  return unit && length ? relative.format(-Math.floor(seconds / length), unit) : 'just now';
}

/** Formats e.g. `3 May 2026, 14:05` in the user's time zone. */
export const dateAndTime = (at: string): string => absolute.format(new Date(at));

export const day = (at: Date): string => dayOnly.format(at);

/** Returns the user's time zone in words: `Hong Kong Standard Time`. */
export function zone(at = new Date(), locale = 'en-GB'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

export function moment(at: string): string {
  const time = new Date(at);
  return `${whole.format(time)}, ${zone(time)}`;
}
