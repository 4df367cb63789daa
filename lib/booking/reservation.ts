import { useEffect } from 'react';
import type { Host } from '@/lib/api/addresses';
import type { BookingAnswer, Reservation } from '@/lib/api/booking';
import { reportUnexpected } from '@/lib/errors/report-error';
import { isKnown, useSession } from '@/lib/session/session.island';
import { type Site, useSite } from '@/lib/site/site.island';
import { createStore, useStore } from '@/lib/store';

/** The family's latest trial class; null if there is none, undefined while unknown. */
const store = createStore<Reservation | null | undefined>(undefined);

/** Sequence numbers of the latest request, and of the request whose answer is stored. */
let asked = 0;
let known = 0;

/** Registers a request about the class. Returns a setter that ignores answers older than the stored one. */
export function askingReservation(): (answer: Reservation | null | undefined) => void {
  asked += 1;
  const number = asked;
  return (answer) => {
    if (number < known) return;
    known = number;
    store.set(answer);
  };
}

export function setReservation(reservation: Reservation | null | undefined): void {
  askingReservation()(reservation);
}

export function bookingHost({ trialOrigin, language }: Site): Host {
  return { origin: trialOrigin, langcode: language };
}

/** Fetches the family's latest class from the trial host and updates every island. @throws ApiError */
export async function loadReservation(site: Site): Promise<BookingAnswer<Reservation | null>> {
  const tell = askingReservation();
  const { fetchLastReservation } = await import('@/lib/api/booking');
  const answer = await fetchLastReservation(bookingHost(site));
  if (answer.kind === 'done') tell(answer.data);
  return answer;
}

let first: ReturnType<typeof loadReservation> | undefined;
let owner: string | undefined;
let islands = 0;

/** Another user may sign in on the same page. */
function forget(): void {
  first = undefined;
  owner = undefined;
  setReservation(undefined);
}

/** Returns the page's first request, which several islands share. @throws ApiError */
export function firstReservation(site: Site): ReturnType<typeof loadReservation> {
  first ??= loadReservation(site);
  return first;
}

/** Returns the family's latest class, fetched once per page; null if none, undefined if unknown or not applicable. */
export function useReservation(): Reservation | null | undefined {
  const site = useSite();
  const session = useSession();
  const isAsked = isKnown(session) && site.booking === 'self';
  const user = session.state === 'signed-in' ? session.user.id : undefined;
  const reservation = useStore(store);

  // Forget the class when the last island unmounts or the session ends.
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
    // Nothing is shown without an answer; the booking page shows the reason.
    firstReservation(site).catch(reportUnexpected);
  }, [isAsked, user, site]);

  return isAsked ? reservation : undefined;
}

export function isActive(
  reservation: Reservation | null | undefined,
): reservation is Reservation & { status: 'booked' | 'changed' } {
  return reservation?.status === 'booked' || reservation?.status === 'changed';
}
