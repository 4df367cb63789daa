const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** Returns the user's time zone in words: `Hong Kong Standard Time`. */
export function zone(at = new Date(), locale = 'en-GB'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Formats a time with its zone: `Friday 27 November 2026 at 09:00, Hong Kong Standard Time`. */
export function moment(at: string): string {
  const time = new Date(at);
  return `${whole.format(time)}, ${zone(time)}`;
}
