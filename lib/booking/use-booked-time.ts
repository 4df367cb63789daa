import { formatLocale } from '@talkaroo/content/regions/format-locale';
import { useEffect } from 'react';
import { useSite } from '@/lib/site/site.island';
import { readTimeZone } from './chosen';
import { formatsOf } from './formats';
import { keepClassTime } from './kept-class';
import { isActive, useReservation } from './reservation';

/** Returns the time of the family's trial class: `Tue 24 November, 16:00`; undefined if none is booked. */
export function useBookedTime(): string | undefined {
  const { region, language } = useSite();
  const reservation = useReservation();
  const words = isActive(reservation)
    ? formatsOf(language, formatLocale(language, region), readTimeZone()).time(reservation.start)
    : undefined;
  useEffect(() => {
    if (reservation === undefined) return;
    keepClassTime(words ? { end: reservation?.end ?? 0, language, words } : undefined);
  }, [reservation, language, words]);
  return words;
}
