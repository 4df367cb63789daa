'use client';

import { readChosenTime, readTimeZone } from '@/lib/booking/chosen';
import { formatsOf } from '@/lib/booking/formats';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';

/** Says which time a parent had chosen whose session has ended, with `{time}` in the text. */
export function KeptTime({ text, locale }: { text: string; locale: string }) {
  const { language } = useSite();
  const start = useBrowserValue(() => readChosenTime()?.start, undefined);
  if (start === undefined) return null;
  const { time } = formatsOf(language, locale, readTimeZone());
  return <p role="status">{text.replace('{time}', () => time(start))}</p>;
}
