// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchLastReservation, type Reservation } from '@/lib/api/booking';
import { keepTimeZone } from '@/lib/booking/chosen';
import { setSession } from '@/lib/session/session.island';
import { SiteProvider } from '@/lib/site/site.island';
import words from '@/locales/en/registration.json';
import reservation from '@/locales/en/reservation.json';
import { testSite } from '@/tests/support/test-site';
import { WelcomeCard } from './welcome-card.island';

vi.mock('@/lib/api/booking');

const start = Date.parse('2026-11-24T08:00:00Z');
const booked: Reservation = { id: 'r1', start, end: start + 1_500_000, status: 'booked' };
const text = 'The text of the card';

afterEach(() => act(() => setSession({ state: 'unknown' })));

function renderCard(last: Reservation | null, booking: 'self' | 'call' = 'self'): void {
  keepTimeZone('Asia/Hong_Kong');
  vi.mocked(fetchLastReservation).mockReset().mockResolvedValue({ kind: 'done', data: last });
  render(
    <SiteProvider site={{ ...testSite('global'), booking }}>
      <WelcomeCard
        chinese={false}
        title="Hello, {name}!"
        registered={words.registered}
        text={text}
        trialClass={reservation.short}
        userCentre="User centre"
        picture={null}
      />
    </SiteProvider>,
  );
  act(() => setSession({ state: 'signed-in', user: { id: '7', nick_name: 'Aina', avatar_new: '' } }));
}

it('tells a signed-in parent when the trial class is', async () => {
  renderCard(booked);
  expect(screen.getByRole('heading', { name: 'Hello, Aina!' })).toBeVisible();
  expect(await screen.findByText(reservation.short.replace('{time}', 'Tue 24 November, 16:00'))).toBeVisible();
  expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByRole('link', { name: 'User centre' })).toBeVisible();
});

it.each([
  ['none is booked', null, 'self'],
  ['it was cancelled', { ...booked, status: 'cancelled' }, 'self'],
  ['we call', booked, 'call'],
] as const)('says what comes next where %s', async (_, last, booking) => {
  renderCard(last, booking);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText(text)).toBeVisible();
  expect(fetchLastReservation).toHaveBeenCalledTimes(booking === 'self' ? 1 : 0);
});
