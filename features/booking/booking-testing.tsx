import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { showToast, ToastHost } from '@/components/toast.island';
import type { BookingAnswer, FreeTime, Reservation } from '@/lib/api/booking';
import { fetchEligibility, fetchFreeTimes, fetchLastReservation, fetchReservation } from '@/lib/api/booking';
import { keepTimeZone } from '@/lib/booking/chosen';
import { formatsOf } from '@/lib/booking/formats';
import { setSession, useSignOutReason } from '@/lib/session/session.island';
import { SiteProvider } from '@/lib/site/site.island';
import type { TrackingEvent } from '@/lib/tracking/events';
import words from '@/locales/en/booking.json';
import common from '@/locales/en/common.json';
import texts from '@/locales/en/reservation.json';
import { recordEvents } from '@/tests/support/recorded-events';
import { testSite } from '@/tests/support/test-site';
import { type DeskProps, ReservationDesk } from './reservation-desk';

// For tests that mock '@/lib/api/booking': a signed-in family in Hong Kong, on a Monday at 10:00.

export const zone = 'Asia/Hong_Kong';
export const at = (wall: string) => Date.parse(`${wall}:00+08:00`);
export const now = at('2026-11-23T10:00');
const lesson = 25 * 60_000;
export const freeTime = (id: string, wall: string): FreeTime => ({ id, start: at(wall), end: at(wall) + lesson });

export const morning = freeTime('t1', '2026-11-24T10:00');
export const afternoon = freeTime('t2', '2026-11-24T16:00');
export const later = freeTime('t3', '2026-11-24T16:30');
export const saturday = freeTime('t4', '2026-11-28T09:00');
export const times = [morning, afternoon, later, saturday];

export const booked: Reservation = { ...afternoon, id: 'r1', status: 'booked' };
export const site = { ...testSite('hk', 'en'), booking: 'self' as const };
export const host = { origin: 'https://trial.hk.talkaroo.example', langcode: 'en' };
export const done = <T,>(data: T) => ({ kind: 'done' as const, data });
export const refused = (kind: 'signed-out' | 'gone' | 'already' | 'late' | 'refused', message = '') => ({
  kind,
  message,
});

export const props: DeskProps = {
  isRegistered: false,
  texts: { ...texts, booked: { ...texts.booked, reminder: '', copy: common.contact.copy } },
  locale: 'en-GB-u-nu-latn',
  customs: { weekend: [6, 7], ramadan: false },
  zones: [zone, 'Asia/Macau'],
  asksRecording: false,
  cancelHours: 12,
  wishes: { note: true, child_age: true, teacher_gender: true },
  messenger: { name: 'WhatsApp', address: 'https://wa.me/85212345678' },
  contacts: <a href="tel:+85212345678">Call us</a>,
  pictures: { booked: null, ended: null },
  lessons: <a href="/global/prices">Prices</a>,
  prepare: [{ id: 'device', anchor: 'prepare', title: words.prepare.device.title }],
};
export const formats = formatsOf('en', props.locale, zone);
export const say = (text: string, time: number) => text.replace('{time}', formats.time(time));

export function heldAnswer<T>() {
  let give = (_answer: BookingAnswer<T>) => {};
  let fail = (_error: Error) => {};
  const promise = new Promise<BookingAnswer<T>>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return {
    promise,
    give: (answer: BookingAnswer<T>) => act(async () => give(answer)),
    fail: (error: Error) => act(async () => fail(error)),
  };
}

let recorded: TrackingEvent[] = [];

/** Sets up a signed-in family without a class and a trial host with free times. Call once per test file. */
export function setUpBooking(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    keepTimeZone(zone);
    recorded = recordEvents();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.mocked(fetchLastReservation).mockReset().mockResolvedValue(done(null));
    vi.mocked(fetchEligibility)
      .mockReset()
      .mockResolvedValue(done({ eligible: true, reason: '' }));
    vi.mocked(fetchFreeTimes).mockReset().mockResolvedValue(done(times));
    vi.mocked(fetchReservation).mockReset();
    setSession({ state: 'signed-in', user: { id: '7', nick_name: 'Aina', avatar_new: '' } });
  });
  afterEach(() => {
    // Before the page unmounts, so that it forgets the class.
    act(() => {
      setSession({ state: 'unknown' });
      showToast(null);
    });
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  });
}

export function renderDesk(change: Partial<DeskProps> = {}) {
  return render(
    <SiteProvider site={site}>
      <ReservationDesk {...props} {...change} />
      <ToastHost />
    </SiteProvider>,
  );
}

export async function openDesk(last: Reservation | null = null, change: Partial<DeskProps> = {}) {
  vi.mocked(fetchLastReservation).mockResolvedValue(done(last));
  const page = renderDesk(change);
  await waitFor(() => expect(screen.queryByText(texts.loading)).toBeNull());
  return page;
}

export const signOutReason = () => renderHook(useSignOutReason).result.current;
export const toast = () => screen.getByRole('alert');
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const bookButton = (time: FreeTime) => button(say(texts.choose.book, time.start));
export const moveButton = (time: FreeTime) => button(say(texts.change.move, time.start));
export const timeRadio = (time: FreeTime) => screen.getByRole('radio', { name: formats.clock(time.start) });
export const title = (name: string) => screen.getByRole('heading', { level: 3, name });
export const events = () => recorded;
