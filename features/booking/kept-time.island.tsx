'use client';

import { readChosenTime, readTimeZone } from '@/lib/booking/chosen';
import { formatsOf } from '@/lib/booking/formats';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';

/** Shows the time that a parent chose before the session ended. `text` contains `{time}`. */
export function KeptTime({ text, locale }: { text: string; locale: string }) {
  const { language } = useSite();
  const start = useBrowserValue(() => readChosenTime()?.start, undefined);
  if (start === undefined) return null;
  const { time } = formatsOf(language, locale, readTimeZone());
  return <p role="status">{text.replace('{time}', () => time(start))}</p>;
}
