import { useEffect } from 'react';
import type { Host } from '@/lib/api/addresses';
import type { BookingAnswer, Reservation } from '@/lib/api/booking';
import { reportUnexpected } from '@/lib/errors/report-error';
import { isKnown, useSession } from '@/lib/session/session.island';
import { type Site, useSite } from '@/lib/site/site.island';
import { createStore, useStore } from '@/lib/store';

/** The family's last trial class; null where there is none, undefined while it is not known. */
const store = createStore<Reservation | null | undefined>(undefined);

/** Tells every island of the page. */
export const setReservation = store.set;

export function bookingHost({ trialOrigin, language }: Site): Host {
  return { origin: trialOrigin, langcode: language };
}

/**
 * Asks the trial host for the family's last class, and tells every island.
 * @throws ApiError
 */
export async function loadReservation(site: Site): Promise<BookingAnswer<Reservation | null>> {
  const { fetchLastReservation } = await import('@/lib/api/booking');
  const answer = await fetchLastReservation(bookingHost(site));
  if (answer.kind === 'done') setReservation(answer.data);
  return answer;
}

let first: ReturnType<typeof loadReservation> | undefined;

/** The answer to the page's first question, which several islands ask. @throws ApiError */
export function firstReservation(site: Site): ReturnType<typeof loadReservation> {
  first ??= loadReservation(site);
  return first;
}

/**
 * The family's last trial class, asked for once a page; null where there is none, undefined while it is not known, and
 * where nobody is signed in or the region's parents do not choose a time themselves.
 */
export function useReservation(): Reservation | null | undefined {
  const site = useSite();
  const known = isKnown(useSession()) && site.booking === 'self';
  const reservation = useStore(store);

  useEffect(() => {
    if (!known) {
      first = undefined;
      setReservation(undefined);
      return;
    }
    // Without an answer nothing is shown; the booking page tells why.
    firstReservation(site).catch(reportUnexpected);
  }, [known, site]);

  return known ? reservation : undefined;
}

/** Whether a class is still to come, as far as the trial host knows. */
export function isActive(
  reservation: Reservation | null | undefined,
): reservation is Reservation & { status: 'booked' | 'changed' } {
  return reservation?.status === 'booked' || reservation?.status === 'changed';
}
