// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchLastReservation, type Reservation } from '@/lib/api/booking';
import { keepTimeZone } from '@/lib/booking/chosen';
import { readClassTime } from '@/lib/booking/kept-class';
import { setSession } from '@/lib/session/session.island';
import { SiteProvider } from '@/lib/site/site.island';
import { writeStored } from '@/lib/storage/browser-storage';
import words from '@/locales/en/registration.json';
import { testSite } from '@/tests/support/test-site';
import { WelcomeCard } from './welcome-card.island';

vi.mock('@/lib/api/booking');

const start = Date.parse('2026-11-24T08:00:00Z');
const booked: Reservation = { id: 'r1', start, end: start + 1_500_000, status: 'booked' };
const text = 'The text of the card';

afterEach(() => {
  act(() => setSession({ state: 'unknown' }));
  localStorage.clear();
});

function renderCard(last: Reservation | null, booking: 'self' | 'call' = 'self', compact = true): void {
  keepTimeZone('Asia/Hong_Kong');
  vi.mocked(fetchLastReservation).mockReset().mockResolvedValue({ kind: 'done', data: last });
  render(
    <SiteProvider site={{ ...testSite('global'), booking }}>
      <WelcomeCard
        chinese={false}
        compact={compact}
        texts={{ ...words.returning, ...words, returning: words.returning.title, text, userCentre: 'User centre' }}
        picture={null}
      />
    </SiteProvider>,
  );
}

const signIn = () =>
  act(() => setSession({ state: 'signed-in', user: { id: '7', nick_name: 'Aina', avatar_new: '' } }));

it('tells a signed-in parent when the trial class is', async () => {
  renderCard(booked);
  signIn();
  expect(screen.getByRole('heading', { name: words.signedIn.replace('{name}', 'Aina') })).toBeVisible();
  expect(await screen.findByText('Tue 24 November, 16:00')).toBeVisible();
  expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByRole('link', { name: 'User centre' })).toBeVisible();
});

it.each([
  ['none is booked', null, 'self'],
  ['it was cancelled', { ...booked, status: 'cancelled' }, 'self'],
  ['we call', booked, 'call'],
] as const)('says what comes next where %s', async (_, last, booking) => {
  renderCard(last, booking);
  signIn();
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText(text)).toBeVisible();
  expect(fetchLastReservation).toHaveBeenCalledTimes(booking === 'self' ? 1 : 0);
});

it('keeps the time for the next page, and forgets it with the session', async () => {
  vi.setSystemTime(start);
  renderCard(booked);
  signIn();
  await screen.findByText('Tue 24 November, 16:00');
  expect(readClassTime('en', start)).toBe('Tue 24 November, 16:00');
  expect(readClassTime('ms', start)).toBeUndefined();
  expect(readClassTime('en', booked.end)).toBeUndefined();
  vi.useRealTimers();
});

it('stays, with the way to the form, where the browser remembered a session that is over', () => {
  writeStored('user_id', '7');
  renderCard(null);
  expect(screen.getByRole('heading', { name: words.returning.title })).toBeVisible();
  act(() => setSession({ state: 'anonymous' }));
  expect(screen.getByText(words.returning.signedOut)).toBeVisible();
  expect(screen.getByRole('link', { name: words.returning.enter })).toBeVisible();
});

it('gives way to the form for any other anonymous visitor', () => {
  renderCard(null);
  act(() => setSession({ state: 'anonymous' }));
  expect(screen.queryByRole('link')).toBeNull();
});
