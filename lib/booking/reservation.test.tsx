// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { type BookingAnswer, fetchLastReservation, type Reservation } from '@/lib/api/booking';
import { isKnown, setSession, useSession } from '@/lib/session/session.island';
import { type Site, SiteProvider } from '@/lib/site/site.island';
import { testSite } from '@/tests/support/test-site';
import { keepTimeZone } from './chosen';
import { firstReservation, isActive, loadReservation, setReservation, useReservation } from './reservation';
import { useBookedTime } from './use-booked-time';

vi.mock('@/lib/api/booking');

const self: Site = { ...testSite('hk', 'en'), booking: 'self' };
const start = Date.parse('2026-11-24T08:00:00Z');
const booked: Reservation = { id: 'r1', start, end: start + 25 * 60_000, status: 'booked' };
const text = 'Tue 24 November, 16:00';
const user = { id: '7', nick_name: 'Aina', avatar_new: '' };
const signIn = () => act(async () => setSession({ state: 'signed-in', user }));
const done = (data: Reservation | null) => ({ kind: 'done' as const, data });

beforeEach(() => {
  vi.mocked(fetchLastReservation).mockReset().mockResolvedValue(done(booked));
  keepTimeZone('Asia/Hong_Kong');
});
afterEach(() => {
  // Reset while the islands are mounted, so that they forget the class.
  act(() => setSession({ state: 'unknown' }));
  act(() => setReservation(undefined));
});

/** Two islands of one page, in separate React trees. */
function renderIslands(site = self): void {
  const Header = () => <p data-testid="header">{useBookedTime() ?? 'none'}</p>;
  const Card = () => {
    const reservation = useReservation();
    return <p data-testid="card">{String(reservation ? reservation.status : reservation)}</p>;
  };
  for (const Island of [Header, Card])
    render(
      <SiteProvider site={site}>
        <Island />
      </SiteProvider>,
    );
}
const header = () => screen.getByTestId('header').textContent?.replace(/\s/g, ' ');
const card = () => screen.getByTestId('card').textContent;

describe('a family’s class', () => {
  it('is asked for once, though two islands ask', async () => {
    renderIslands();
    expect(fetchLastReservation).not.toHaveBeenCalled();
    await signIn();
    await waitFor(() => expect(card()).toBe('booked'));
    expect(header()).toBe(text);
    expect(fetchLastReservation).toHaveBeenCalledExactlyOnceWith({
      origin: 'https://trial.hk.talkaroo.example',
      langcode: 'en',
    });
    await firstReservation(self);
    expect(fetchLastReservation).toHaveBeenCalledOnce();
  });

  it('is asked for where someone has just registered, too', async () => {
    renderIslands();
    await act(async () => setSession({ state: 'registered' }));
    await waitFor(() => expect(card()).toBe('booked'));
  });

  it.each(['unknown', 'anonymous', 'returning'] as const)('is asked for by no one else: %s', async (state) => {
    renderIslands();
    await act(async () => setSession({ state }));
    expect(fetchLastReservation).not.toHaveBeenCalled();
    expect([header(), card()]).toEqual(['none', 'undefined']);
  });

  it('is asked for in no region where we call', async () => {
    renderIslands({ ...self, booking: 'call' });
    await signIn();
    expect(fetchLastReservation).not.toHaveBeenCalled();
    expect(header()).toBe('none');
    act(() => setReservation(booked));
    expect([header(), card()]).toEqual(['none', 'undefined']);
  });

  it('is forgotten with the session, and asked for again with the next', async () => {
    renderIslands();
    await signIn();
    await waitFor(() => expect(card()).toBe('booked'));
    await act(async () => setSession({ state: 'anonymous' }));
    expect([header(), card()]).toEqual(['none', 'undefined']);
    vi.mocked(fetchLastReservation).mockResolvedValue(done(null));
    await signIn();
    await waitFor(() => expect(card()).toBe('null'));
    expect(header()).toBe('none');
    expect(fetchLastReservation).toHaveBeenCalledTimes(2);
  });

  it('of the last session does not come to the next one', async () => {
    let give = (_answer: BookingAnswer<Reservation | null>) => {};
    vi.mocked(fetchLastReservation).mockReturnValueOnce(
      new Promise((resolve) => {
        give = resolve;
      }),
    );
    renderIslands();
    await signIn();
    await act(async () => setSession({ state: 'anonymous' }));
    vi.mocked(fetchLastReservation).mockResolvedValue(done(null));
    await signIn();
    await waitFor(() => expect(card()).toBe('null'));
    await act(async () => give(done(booked)));
    expect([header(), card()]).toEqual(['none', 'null']);
  });

  it('is forgotten with the last island that shows it, as the menu of a user goes with the user', async () => {
    const Header = () => <p data-testid="header">{useBookedTime() ?? 'none'}</p>;
    const Menu = () => isKnown(useSession()) && <Header />;
    render(
      <SiteProvider site={self}>
        <Menu />
      </SiteProvider>,
    );
    await signIn();
    await waitFor(() => expect(header()).toBe(text));
    await act(async () => setSession({ state: 'anonymous' }));
    vi.mocked(fetchLastReservation).mockResolvedValue(done(null));
    await signIn();
    await waitFor(() => expect(fetchLastReservation).toHaveBeenCalledTimes(2));
    expect(header()).toBe('none');
  });

  it('is that of the user who has taken the place of another, and of the one who gets a name', async () => {
    renderIslands();
    await act(async () => setSession({ state: 'registered' }));
    await waitFor(() => expect(card()).toBe('booked'));
    await signIn();
    expect(card()).toBe('booked');
    expect(fetchLastReservation).toHaveBeenCalledOnce();
    vi.mocked(fetchLastReservation).mockResolvedValue(done(null));
    await act(async () => setSession({ state: 'signed-in', user: { ...user, id: '8' } }));
    await waitFor(() => expect(card()).toBe('null'));
    expect(header()).toBe('none');
    expect(fetchLastReservation).toHaveBeenCalledTimes(2);
  });

  it('tells every island when it changes', async () => {
    renderIslands();
    await signIn();
    await waitFor(() => expect(card()).toBe('booked'));
    act(() => setReservation({ ...booked, start: start + 86_400_000, status: 'changed' }));
    expect(card()).toBe('changed');
    expect(header()).toBe('Wed 25 November, 16:00');
    act(() => setReservation({ ...booked, status: 'cancelled' }));
    expect([header(), card()]).toEqual(['none', 'cancelled']);
  });

  it.each([
    ['no answer', () => Promise.reject(new ApiError('network', { cause: undefined }))],
    ['a refusal', () => Promise.resolve({ kind: 'signed-out' as const, message: '' })],
  ])('is not known where there is %s, and nothing breaks', async (_, answer) => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    vi.mocked(fetchLastReservation).mockImplementation(answer);
    renderIslands();
    await signIn();
    await waitFor(() => expect(fetchLastReservation).toHaveBeenCalled());
    expect([header(), card()]).toEqual(['none', 'undefined']);
    expect(reported).not.toHaveBeenCalled();
  });
});

it('is what the later question says, whichever answer comes first', async () => {
  const gives: ((answer: BookingAnswer<Reservation | null>) => void)[] = [];
  renderIslands();
  await signIn();
  await waitFor(() => expect(card()).toBe('booked'));
  vi.mocked(fetchLastReservation).mockImplementation(() => new Promise((resolve) => void gives.push(resolve)));
  const early = loadReservation(self);
  await waitFor(() => expect(gives).toHaveLength(1));
  const late = loadReservation(self);
  await waitFor(() => expect(gives).toHaveLength(2));
  await act(async () => {
    gives[1]?.(done({ ...booked, status: 'cancelled' }));
    await late;
    gives[0]?.(done(booked));
    // The caller still gets its own answer.
    expect(await early).toEqual(done(booked));
  });
  expect(card()).toBe('cancelled');
});

it.each([
  ['booked', true],
  ['changed', true],
  ['cancelled', false],
  ['done', false],
  ['missed', false],
] as const)('a class that is %s is still to come: %s', (status, expected) => {
  expect(isActive({ ...booked, status })).toBe(expected);
});

it('no class is still to come where there is none, or none is known', () => {
  expect([isActive(null), isActive(undefined)]).toEqual([false, false]);
});
