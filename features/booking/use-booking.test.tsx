// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import {
  type BookingAnswer,
  cancelReservation,
  changeReservation,
  fetchEligibility,
  fetchFreeTimes,
  fetchLastReservation,
  fetchReservation,
  type Reservation,
  reserve,
} from '@/lib/api/booking';
import { fetchUserInfo } from '@/lib/api/trial';
import { readChosenTime } from '@/lib/booking/chosen';
import texts from '@/locales/en/reservation.json';
import {
  afternoon,
  bookButton,
  booked,
  button,
  done,
  events,
  formats,
  heldAnswer,
  host,
  later,
  moveButton,
  openDesk,
  refused,
  renderDesk,
  saturday,
  say,
  setUpBooking,
  signOutReason,
  timeRadio,
  times,
  title,
  toast,
  zone,
} from './booking-testing';

vi.mock('@/lib/api/booking');
vi.mock('@/lib/api/trial');

setUpBooking();

const noAnswer = () => new ApiError('timeout', { cause: undefined });
const moved: Reservation = { ...booked, start: later.start, end: later.end, status: 'changed' };
const cancelled: Reservation = { ...booked, status: 'cancelled' };

async function book(time = afternoon): Promise<void> {
  await userEvent.click(timeRadio(time));
  await userEvent.click(bookButton(time));
}

async function move(time = later): Promise<void> {
  await userEvent.click(button(texts.booked.change));
  await userEvent.click(await screen.findByRole('radio', { name: formats.clock(time.start) }));
  await userEvent.click(moveButton(time));
}

async function cancel(): Promise<void> {
  await userEvent.click(button(texts.booked.cancel));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(Array.from(dialog.querySelectorAll('button')).at(-1) as HTMLElement);
}

/** The problem stays until the next try and has the focus. */
async function expectProblem(message: string, kept: boolean): Promise<void> {
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
  await waitFor(() => expect(document.activeElement).toHaveTextContent(message));
  if (kept) {
    expect(document.activeElement).toHaveTextContent(texts.problem.kept);
    expect(document.activeElement).toHaveTextContent('Call us');
  } else expect(screen.queryByText(texts.problem.kept)).toBeNull();
}

describe('a class is asked for once', () => {
  it.each([
    ['the button', () => bookButton(afternoon)],
    ['the proposed time', () => button(new RegExp(texts.choose.firstBook))],
  ])('however often one presses %s', async (_, find) => {
    const answer = heldAnswer<Reservation>();
    vi.mocked(reserve).mockReset().mockReturnValue(answer.promise);
    await openDesk();
    await userEvent.click(timeRadio(afternoon));
    const pressed = find();
    act(() => {
      pressed.click();
      pressed.click();
    });
    expect(pressed).toHaveAttribute('aria-disabled', 'true');
    expect(pressed).not.toHaveAttribute('disabled');
    expect(button(texts.choose.booking)).toBeVisible();
    await userEvent.click(pressed);
    await userEvent.click(button(texts.choose.booking));
    await userEvent.click(button(new RegExp(texts.choose.firstBook)));
    await userEvent.type(timeRadio(afternoon), '{Enter}');
    await answer.give(done(booked));
    await waitFor(() => expect(title(texts.booked.title)).toHaveFocus());
    expect(reserve).toHaveBeenCalledExactlyOnceWith(host, afternoon.id, zone, {});
    expect(changeReservation).not.toHaveBeenCalled();
  });

  it('and again after it failed', async () => {
    vi.mocked(reserve).mockReset().mockResolvedValueOnce(refused('refused')).mockResolvedValueOnce(done(booked));
    await openDesk();
    await book();
    await expectProblem(texts.problem.refused, true);
    await userEvent.click(bookButton(afternoon));
    expect(title(texts.booked.title)).toBeVisible();
    expect(screen.queryByText(texts.problem.kept)).toBeNull();
    expect(reserve).toHaveBeenCalledTimes(2);
  });
});

it('says after 3 s that it takes longer, until the answer is there', async () => {
  const answer = heldAnswer<Reservation>();
  vi.mocked(reserve).mockReset().mockReturnValue(answer.promise);
  await openDesk();
  await userEvent.click(timeRadio(afternoon));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() });
  act(() => bookButton(afternoon).click());
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(screen.queryByText(texts.problem.slow)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText(texts.problem.slow).closest('[role=status]')).not.toBeNull();
  await answer.give(refused('refused'));
  expect(screen.queryByText(texts.problem.slow)).toBeNull();
});

describe('without an answer', () => {
  const lasts = (...answers: (BookingAnswer<Reservation | null> | Error)[]) => {
    const mocked = vi.mocked(fetchLastReservation).mockReset();
    for (const answer of answers)
      if (answer instanceof Error) mocked.mockRejectedValueOnce(answer);
      else mocked.mockResolvedValueOnce(answer);
  };

  it('it asks for the last record: the class was booked after all', async () => {
    await openDesk();
    vi.mocked(reserve).mockReset().mockRejectedValue(noAnswer());
    lasts(done(booked));
    await book();
    await waitFor(() => expect(title(texts.booked.title)).toHaveFocus());
    expect(toast()).toBeEmptyDOMElement();
    expect(reserve).toHaveBeenCalledOnce();
    expect(readChosenTime()).toBeUndefined();
  });

  it.each([
    ['no record', null],
    ['a class that was cancelled', cancelled],
    [
      'a class at another time',
      { ...booked, id: 'r0', start: saturday.start, end: saturday.end, status: 'missed' as const },
    ],
  ])('it was not booked where there is %s: one can try again, or call', async (_, last) => {
    await openDesk();
    vi.mocked(reserve).mockReset().mockRejectedValueOnce(noAnswer()).mockResolvedValueOnce(done(booked));
    lasts(done(last));
    await book();
    await expectProblem(texts.problem.network, true);
    expect(toast()).toHaveTextContent(texts.problem.network);
    expect(timeRadio(afternoon)).toBeChecked();
    expect(readChosenTime()).toEqual({ id: afternoon.id, start: afternoon.start });
    await userEvent.click(bookButton(afternoon));
    expect(title(texts.booked.title)).toBeVisible();
  });

  it.each([
    ['none at all', noAnswer()],
    ['a broken one', new ApiError('schema', { cause: 'html' })],
  ])('it is not sure where the last record has %s either', async (_, last) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await openDesk();
    vi.mocked(reserve).mockReset().mockRejectedValue(noAnswer());
    lasts(last);
    await book();
    await expectProblem(texts.problem.unsure, true);
    expect(toast()).toHaveTextContent(texts.problem.network);
    expect(timeRadio(afternoon)).toBeChecked();
  });

  it('it asks who is there where the session has ended meanwhile', async () => {
    await openDesk();
    vi.mocked(reserve).mockReset().mockRejectedValue(noAnswer());
    vi.mocked(fetchUserInfo).mockReset().mockResolvedValue(null);
    lasts(refused('signed-out'));
    await book();
    await waitFor(() => expect(fetchUserInfo).toHaveBeenCalledOnce());
    await waitFor(() => expect(signOutReason()).toBe(texts.problem.signedOut));
    expect(readChosenTime()).toEqual({ id: afternoon.id, start: afternoon.start });
  });

  it('the class was moved, or is where it was', async () => {
    await openDesk(booked);
    vi.mocked(changeReservation).mockReset().mockRejectedValue(noAnswer());
    lasts(done(booked), done(moved));
    await move();
    await expectProblem(texts.problem.network, true);
    expect(screen.getByText(say(texts.change.text, booked.start))).toBeVisible();
    await userEvent.click(moveButton(later));
    await waitFor(() => expect(title(texts.booked.moved)).toHaveFocus());
    expect(screen.getByText(formats.date(later.start))).toBeVisible();
  });

  it('the class was cancelled, or is there still', async () => {
    await openDesk(booked);
    vi.mocked(cancelReservation).mockReset().mockRejectedValue(noAnswer());
    lasts(done(booked), done(cancelled));
    await cancel();
    await expectProblem(texts.problem.network, false);
    expect(title(texts.booked.title)).toBeVisible();
    await cancel();
    await waitFor(() => expect(title(texts.cancelled.title)).toHaveFocus());
  });
});

describe('refused', () => {
  it('because the time is gone, it leaves the list, and another can be booked', async () => {
    await openDesk();
    vi.mocked(reserve)
      .mockReset()
      .mockResolvedValueOnce(refused('gone', 'Taken'))
      .mockResolvedValueOnce(done({ ...booked, start: later.start, end: later.end }));
    vi.mocked(fetchFreeTimes).mockResolvedValue(done(times.filter((time) => time !== afternoon)));
    await book();
    await expectProblem(texts.problem.gone, false);
    // Above the next offer, so that both are in view.
    expect(document.activeElement?.compareDocumentPosition(button(new RegExp(texts.choose.firstBook)))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(toast()).toHaveTextContent(texts.problem.gone);
    expect(screen.queryByRole('radio', { name: formats.clock(afternoon.start) })).toBeNull();
    expect(readChosenTime()).toBeUndefined();
    expect(button(texts.choose.pick)).toBeVisible();
    await book(later);
    expect(vi.mocked(reserve).mock.lastCall).toEqual([host, later.id, zone, {}]);
    expect(title(texts.booked.title)).toBeVisible();
    expect(screen.queryByText(texts.problem.gone)).toBeNull();
  });

  it('because there is a class already, it shows that', async () => {
    await openDesk();
    vi.mocked(reserve).mockReset().mockResolvedValue(refused('already'));
    vi.mocked(fetchLastReservation).mockResolvedValue(done(moved));
    await book();
    await expectProblem(texts.problem.already, false);
    expect(title(texts.booked.moved)).toBeVisible();
    expect(screen.getByText(formats.date(moved.start))).toBeVisible();
    expect(readChosenTime()).toBeUndefined();
  });

  it.each([
    ['to move it', () => move(), changeReservation],
    ['to cancel it', () => cancel(), cancelReservation],
  ])('because it is too late %s, the class stays', async (_, act_, call) => {
    await openDesk(booked);
    vi.mocked(call).mockReset().mockResolvedValue(refused('late'));
    await act_();
    await expectProblem(texts.problem.late, false);
    expect(title(texts.booked.title)).toBeVisible();
    expect(screen.getByText(formats.date(booked.start))).toBeVisible();
  });

  it('for another reason, it shows the host’s, or our own words', async () => {
    await openDesk();
    vi.mocked(reserve)
      .mockReset()
      .mockResolvedValueOnce(refused('refused', 'The school is closed.'))
      .mockResolvedValueOnce(refused('refused'));
    await book();
    await expectProblem('The school is closed.', true);
    await userEvent.click(bookButton(afternoon));
    await expectProblem(texts.problem.refused, true);
    expect(screen.queryByText('The school is closed.')).toBeNull();
  });

  it('because no one is signed in any more, it asks who is there, and keeps the time', async () => {
    await openDesk();
    vi.mocked(reserve).mockReset().mockResolvedValue(refused('signed-out'));
    vi.mocked(fetchUserInfo).mockReset().mockResolvedValue(null);
    await book();
    await waitFor(() => expect(fetchUserInfo).toHaveBeenCalledOnce());
    await waitFor(() => expect(signOutReason()).toBe(texts.problem.signedOut));
    expect(readChosenTime()).toEqual({ id: afternoon.id, start: afternoon.start });
    expect(events()).toContainEqual({ event: 'trial-refused', reason: 'signed-out' });
  });
});

describe('a class that is moved', () => {
  it('stays where it is until then', async () => {
    const answer = heldAnswer<Reservation>();
    vi.mocked(changeReservation).mockReset().mockReturnValue(answer.promise);
    await openDesk(booked);
    await move();
    expect(title(texts.change.title)).toBeVisible();
    expect(screen.getByText(say(texts.change.text, booked.start))).toBeVisible();
    expect(button(texts.change.moving)).toBeVisible();
    await answer.give(done(moved));
    expect(changeReservation).toHaveBeenCalledExactlyOnceWith(host, booked.id, later.id);
    expect(reserve).not.toHaveBeenCalled();
    await waitFor(() => expect(title(texts.booked.moved)).toHaveFocus());
    expect(screen.getByText(formats.date(later.start))).toBeVisible();
    expect(events().at(-1)).toEqual({ event: 'trial-success', action: 'change' });
  });

  it('can be left as it is', async () => {
    vi.mocked(changeReservation).mockReset();
    await openDesk(booked);
    await userEvent.click(button(texts.booked.change));
    await waitFor(() => expect(title(texts.change.title)).toHaveFocus());
    await userEvent.click(await screen.findByRole('radio', { name: formats.clock(later.start) }));
    await userEvent.click(button(texts.change.keep));
    expect(title(texts.booked.title)).toBeVisible();
    expect(changeReservation).not.toHaveBeenCalled();
    expect(readChosenTime()).toBeUndefined();
  });
});

describe('a class that is cancelled', () => {
  it('is so after a question, and another can be booked', async () => {
    vi.mocked(cancelReservation).mockReset().mockResolvedValue(done(cancelled));
    vi.mocked(reserve)
      .mockReset()
      .mockResolvedValue(done({ ...booked, id: 'r2' }));
    await openDesk(booked);
    await userEvent.click(button(texts.booked.cancel));
    const dialog = screen.getByRole('dialog', { name: texts.cancel.title });
    expect(dialog).toHaveTextContent(say(texts.cancel.text, booked.start));
    expect(cancelReservation).not.toHaveBeenCalled();
    await userEvent.click(button(texts.cancel.no));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cancelReservation).not.toHaveBeenCalled();
    await cancel();
    expect(cancelReservation).toHaveBeenCalledExactlyOnceWith(host, booked.id);
    await waitFor(() => expect(title(texts.cancelled.title)).toHaveFocus());
    await screen.findByRole('radio', { name: formats.clock(afternoon.start) });
    await book();
    expect(reserve).toHaveBeenCalledOnce();
    expect(title(texts.booked.title)).toBeVisible();
  });
});

describe('what has changed elsewhere', () => {
  const restore = () => act(async () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  it.each([
    ['Back restores the page', restore],
    ['someone looks at the page again', look],
  ])('is shown when %s', async (_, back) => {
    await openDesk();
    vi.mocked(fetchLastReservation).mockResolvedValue(done(booked));
    await back();
    await waitFor(() => expect(title(texts.booked.title)).toBeVisible());
    vi.mocked(fetchLastReservation).mockResolvedValue(done(cancelled));
    await back();
    await waitFor(() => expect(title(texts.cancelled.title)).toBeVisible());
  });

  it('is not asked for when the page is shown for the first time, or hidden', async () => {
    await openDesk();
    const asked = vi.mocked(fetchLastReservation).mock.calls.length;
    await act(async () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await look();
    expect(fetchLastReservation).toHaveBeenCalledTimes(asked);
  });

  it('is not asked for while a class is being booked', async () => {
    const answer = heldAnswer<Reservation>();
    vi.mocked(reserve).mockReset().mockReturnValue(answer.promise);
    await openDesk();
    await book();
    const asked = vi.mocked(fetchLastReservation).mock.calls.length;
    await restore();
    await look();
    expect(fetchLastReservation).toHaveBeenCalledTimes(asked);
    await answer.give(done(booked));
    expect(title(texts.booked.title)).toBeVisible();
  });

  it('does not undo what was done here since it was asked for', async () => {
    const old = heldAnswer<Reservation | null>();
    vi.mocked(reserve).mockReset().mockResolvedValue(done(booked));
    await openDesk();
    vi.mocked(fetchLastReservation).mockReturnValueOnce(old.promise);
    await look();
    await book();
    expect(title(texts.booked.title)).toBeVisible();
    await old.give(done(null));
    expect(title(texts.booked.title)).toBeVisible();
  });
});

describe('as the time comes', () => {
  const hour = 3_600_000;
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const open: Reservation = { ...booked, joinUrl: 'https://classroom.example/r1' };

  /** Opens the desk `ms` before the booked class starts. */
  async function openBefore(ms: number): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: booked.start - ms });
    vi.mocked(fetchReservation).mockResolvedValue(done(booked));
    vi.mocked(fetchLastReservation).mockResolvedValue(done(booked));
    renderDesk();
    await wait(0);
    await wait(0);
    expect(title(texts.booked.title)).toBeVisible();
  }

  it('the class can be changed until 12 hours before', async () => {
    await openBefore(12 * hour + 1000);
    expect(screen.getByText(say(texts.booked.until, booked.start - 12 * hour))).toBeVisible();
    expect(button(texts.booked.change)).toBeVisible();
    await wait(2000);
    expect(screen.queryByRole('button', { name: texts.booked.change })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.booked.cancel })).toBeNull();
    expect(screen.getByText(texts.booked.fixed)).toBeVisible();
  });

  it('the classroom opens 10 minutes before', async () => {
    await openBefore(11 * 60_000);
    expect(screen.getByText(texts.booked.classroom)).toBeVisible();
    expect(screen.queryByRole('link', { name: texts.booked.join })).toBeNull();
    vi.mocked(fetchReservation).mockResolvedValue(done(open));
    await wait(60_000);
    expect(fetchReservation).not.toHaveBeenCalled();
    await wait(1000);
    expect(fetchReservation).toHaveBeenCalledExactlyOnceWith(host, booked.id);
    expect(screen.getByRole('link', { name: texts.booked.join })).toHaveAttribute('href', open.joinUrl);
    expect(screen.getByText(texts.booked.now)).toBeVisible();
    // With a classroom link, the class isn't fetched again until it ends.
    await wait(10 * 60_000);
    expect(fetchReservation).toHaveBeenCalledOnce();
  });

  it.each([
    ['the trial host’s clock is behind', () => Promise.resolve(done(booked))],
    ['the trial host does not answer', () => Promise.reject(noAnswer())],
    ['the trial host refuses', () => Promise.resolve(refused('refused'))],
  ])('the classroom is asked for again where %s', async (_, answer) => {
    await openBefore(11 * 60_000);
    vi.mocked(fetchReservation).mockImplementation(answer);
    await wait(2 * 60_000);
    expect(screen.queryByRole('link', { name: texts.booked.join })).toBeNull();
    vi.mocked(fetchReservation).mockResolvedValue(done(open));
    await wait(62_000);
    expect(screen.getByRole('link', { name: texts.booked.join })).toBeVisible();
  });

  it('an answer that is missing in the morning does not close the classroom in the evening', async () => {
    await openBefore(12 * hour + 1000);
    vi.mocked(fetchReservation).mockRejectedValueOnce(noAnswer());
    await wait(10_000);
    vi.mocked(fetchReservation).mockResolvedValue(done(open));
    await wait(12 * hour);
    expect(screen.getByRole('link', { name: texts.booked.join })).toBeVisible();
  });

  it('the class is over, and the family is thanked', async () => {
    await openBefore(5 * 60_000);
    const over: Reservation = { ...booked, status: 'done' };
    vi.mocked(fetchReservation).mockResolvedValue(done(open));
    await wait(62_000);
    vi.mocked(fetchReservation).mockResolvedValue(done(over));
    vi.mocked(fetchLastReservation).mockResolvedValue(done(over));
    vi.mocked(fetchEligibility).mockResolvedValue(done({ eligible: false, reason: '' }));
    await wait(30 * 60_000);
    expect(title(texts.done.title)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('link', { name: 'Call us' })).toBeVisible();
  });

  it('a class in two months does not ask all the time', async () => {
    await openBefore(60 * 24 * hour);
    await wait(24 * 24 * hour);
    expect(fetchReservation).not.toHaveBeenCalled();
    await wait(24 * hour);
    expect(fetchReservation).toHaveBeenCalledOnce();
  });
});
