import { useEffect } from 'react';
import type { Host } from '@/lib/api/addresses';
import type { BookingAnswer, Reservation } from '@/lib/api/booking';
import { reportUnexpected } from '@/lib/errors/report-error';
import { isKnown, useSession } from '@/lib/session/session.island';
import { type Site, useSite } from '@/lib/site/site.island';
import { createStore, useStore } from '@/lib/store';

/** The family's last trial class; null where there is none, undefined while it is not known. */
const store = createStore<Reservation | null | undefined>(undefined);

/** Numbers of the latest question, and of the question whose answer is known. */
let asked = 0;
let known = 0;

/**
 * To be called when something is asked about the class. Returns what tells every island of the page the answer, unless
 * the answer to a later question is there: a slow one may be of before the class was booked.
 */
export function askingReservation(): (answer: Reservation | null | undefined) => void {
  asked += 1;
  const number = asked;
  return (answer) => {
    if (number < known) return;
    known = number;
    store.set(answer);
  };
}

/** Tells every island of the page. */
export function setReservation(reservation: Reservation | null | undefined): void {
  askingReservation()(reservation);
}

export function bookingHost({ trialOrigin, language }: Site): Host {
  return { origin: trialOrigin, langcode: language };
}

/**
 * Asks the trial host for the family's last class, and tells every island.
 * @throws ApiError
 */
export async function loadReservation(site: Site): Promise<BookingAnswer<Reservation | null>> {
  const tell = askingReservation();
  const { fetchLastReservation } = await import('@/lib/api/booking');
  const answer = await fetchLastReservation(bookingHost(site));
  if (answer.kind === 'done') tell(answer.data);
  return answer;
}

let first: ReturnType<typeof loadReservation> | undefined;
/** Whose class it is: the user's id, as far as it is known. */
let owner: string | undefined;
/** How many islands show it. */
let islands = 0;

/** Somebody else may come to this very page. */
function forget(): void {
  first = undefined;
  owner = undefined;
  setReservation(undefined);
}

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
  const session = useSession();
  const isAsked = isKnown(session) && site.booking === 'self';
  const user = session.state === 'signed-in' ? session.user.id : undefined;
  const reservation = useStore(store);

  // With the session, the last island goes, or no longer asks.
  useEffect(() => {
    if (!isAsked) return;
    islands += 1;
    return () => {
      islands -= 1;
      if (islands === 0) forget();
    };
  }, [isAsked]);

  useEffect(() => {
    if (!isAsked) return;
    if (user && owner && user !== owner) forget();
    owner = user ?? owner;
    // Without an answer nothing is shown; the booking page tells why.
    firstReservation(site).catch(reportUnexpected);
  }, [isAsked, user, site]);

  return isAsked ? reservation : undefined;
}

/** Whether a class is still to come, as far as the trial host knows. */
export function isActive(
  reservation: Reservation | null | undefined,
): reservation is Reservation & { status: 'booked' | 'changed' } {
  return reservation?.status === 'booked' || reservation?.status === 'changed';
}
