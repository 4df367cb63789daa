import { formatLocale } from '@talkaroo/content/regions/format-locale';
import { useSite } from '@/lib/site/site.island';
import { readTimeZone } from './chosen';
import { formatsOf } from './formats';
import { isActive, useReservation } from './reservation';

/** Returns the time of the family's trial class: `Tue 24 November, 16:00`; undefined if none is booked. */
export function useBookedTime(): string | undefined {
  const { region, language } = useSite();
  const reservation = useReservation();
  if (!isActive(reservation)) return undefined;
  return formatsOf(language, formatLocale(language, region), readTimeZone()).time(reservation.start);
}
