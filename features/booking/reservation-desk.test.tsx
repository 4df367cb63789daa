// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { fetchEligibility, fetchFreeTimes, fetchLastReservation, type Reservation } from '@/lib/api/booking';
import { fetchUserInfo } from '@/lib/api/trial';
import texts from '@/locales/en/reservation.json';
import {
  booked,
  button,
  done,
  formats,
  heldAnswer,
  host,
  openDesk,
  refused,
  renderDesk,
  say,
  setUpBooking,
  title,
} from './booking-testing';

vi.mock('@/lib/api/booking');
vi.mock('@/lib/api/trial');

setUpBooking();

const noAnswer = () => new ApiError('network', { cause: undefined });
const past: Reservation = { ...booked, start: booked.start - 7 * 86_400_000, end: booked.end - 7 * 86_400_000 };

describe('a family’s last class', () => {
  it('is looked up, once', async () => {
    const answer = heldAnswer<Reservation | null>();
    vi.mocked(fetchLastReservation).mockReturnValue(answer.promise);
    renderDesk();
    expect(screen.getByText(texts.loading)).toHaveAttribute('role', 'status');
    await answer.give(done(booked));
    expect(title(texts.booked.title)).toBeVisible();
    // The parent has done nothing yet, so the focus must not move.
    expect(document.body).toHaveFocus();
    expect(fetchLastReservation).toHaveBeenCalledExactlyOnceWith(host);
    expect(fetchEligibility).toHaveBeenCalledExactlyOnceWith(host);
    expect(fetchFreeTimes).not.toHaveBeenCalled();
  });

  it.each([
    ['none', null, texts.choose.title, texts.choose.text],
    ['cancelled', { ...past, status: 'cancelled' as const }, texts.cancelled.title, texts.cancelled.text],
    ['missed', { ...past, status: 'missed' as const }, texts.missed.title, say(texts.missed.text, past.start)],
  ])('that is %s leaves a time to choose', async (_, last, name, text) => {
    await openDesk(last);
    expect(title(name)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(await screen.findByRole('radio', { name: formats.clock(booked.start) })).toBeVisible();
    expect(screen.queryByText(texts.booked.calendar)).toBeNull();
  });

  it.each(['booked', 'changed'] as const)('that is %s leaves nothing to choose', async (status) => {
    vi.mocked(fetchEligibility).mockResolvedValue(done({ eligible: false, reason: 'There is one.' }));
    await openDesk({ ...booked, status });
    expect(screen.getByText(formats.date(booked.start))).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText('There is one.')).toBeNull();
  });

  it('that is done is thanked for, and how to go on', async () => {
    vi.mocked(fetchEligibility).mockResolvedValue(done({ eligible: false, reason: 'There was one.' }));
    await openDesk({ ...past, status: 'done' });
    expect(title(texts.done.title)).toBeVisible();
    expect(screen.getByText(texts.done.note)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Prices' })).toBeVisible();
    expect(screen.getByText(texts.done.text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call us' })).toBeVisible();
    expect(screen.queryByText('There was one.')).toBeNull();
    expect(fetchFreeTimes).not.toHaveBeenCalled();
  });
});

describe('a family that may not book', () => {
  it.each(['Your number is of another country.', ''])(
    'is told so, with the reason if there is one: %j',
    async (reason) => {
      vi.mocked(fetchEligibility).mockResolvedValue(done({ eligible: false, reason }));
      await openDesk();
      expect(title(texts.ineligible.title)).toBeVisible();
      expect(screen.getByText(texts.ineligible.text)).toBeVisible();
      if (reason) expect(screen.getByText(reason)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Call us' })).toBeVisible();
      expect(screen.queryByRole('radio')).toBeNull();
      expect(fetchFreeTimes).not.toHaveBeenCalled();
    },
  );
});

describe('without an answer', () => {
  it.each([
    ['the last record', () => vi.mocked(fetchLastReservation).mockReset().mockRejectedValueOnce(noAnswer())],
    [
      'the last record, which is refused',
      () => vi.mocked(fetchLastReservation).mockReset().mockResolvedValueOnce(refused('refused')),
    ],
    ['the identity', () => vi.mocked(fetchEligibility).mockReset().mockRejectedValueOnce(noAnswer())],
  ])('about %s, there are people to write to, and it can be asked again', async (_, fail) => {
    fail();
    renderDesk();
    expect(await screen.findByText(texts.problem.unavailable)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call us' })).toBeVisible();
    vi.mocked(fetchLastReservation).mockResolvedValue(done(null));
    vi.mocked(fetchEligibility).mockResolvedValue(done({ eligible: true, reason: '' }));
    await userEvent.click(button(texts.problem.retry));
    await waitFor(() => expect(title(texts.choose.title)).toBeVisible());
    expect(screen.queryByText(texts.problem.unavailable)).toBeNull();
  });

  it('about the identity, a class that is booked is shown all the same', async () => {
    vi.mocked(fetchEligibility).mockReset().mockRejectedValue(noAnswer());
    vi.mocked(fetchLastReservation).mockResolvedValue(done(booked));
    renderDesk();
    await waitFor(() => expect(title(texts.booked.title)).toBeVisible());
    await act(async () => {});
    expect(screen.queryByText(texts.problem.unavailable)).toBeNull();
  });
});

it('asks for the times at once, once, where the parent has just registered', async () => {
  const answer = heldAnswer<Reservation | null>();
  vi.mocked(fetchLastReservation).mockReturnValue(answer.promise);
  renderDesk({ isRegistered: true });
  expect(fetchFreeTimes).toHaveBeenCalledOnce();
  await answer.give(done(null));
  expect(await screen.findByRole('radio', { name: formats.clock(booked.start) })).toBeVisible();
  expect(fetchFreeTimes).toHaveBeenCalledOnce();
});

it('asks who is there where the trial host does not know', async () => {
  vi.mocked(fetchUserInfo).mockReset().mockResolvedValue(null);
  vi.mocked(fetchLastReservation).mockResolvedValue(refused('signed-out'));
  renderDesk();
  await waitFor(() => expect(fetchUserInfo).toHaveBeenCalledOnce());
});
