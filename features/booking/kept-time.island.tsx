'use client';

import type { ReactNode } from 'react';
import { readChosenTime, readTimeZone } from '@/lib/booking/chosen';
import { formatsOf } from '@/lib/booking/formats';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';

type KeptTimeProps = {
  /** Contains `{time}`. */
  text: string;
  locale: string;
  /** Shown where no time is kept. */
  children: ReactNode;
};

/** Shows the time that a parent chose before the session ended. */
export function KeptTime({ text, locale, children }: KeptTimeProps) {
  const { language } = useSite();
  const start = useBrowserValue(() => readChosenTime()?.start, undefined);
  if (start === undefined) return children;
  const { time } = formatsOf(language, locale, readTimeZone());
  return <p role="status">{text.replace('{time}', () => time(start))}</p>;
}
