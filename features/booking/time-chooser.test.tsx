// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { type FreeTime, fetchFreeTimes, reserve } from '@/lib/api/booking';
import { fetchUserInfo } from '@/lib/api/trial';
import { keepChosenTime, readChosenTime, readTimeZone } from '@/lib/booking/chosen';
import { formatsOf } from '@/lib/booking/formats';
import { readWish } from '@/lib/booking/wish';
import texts from '@/locales/en/reservation.json';
import {
  afternoon,
  at,
  bookButton,
  booked,
  button,
  done,
  events,
  formats,
  freeTime,
  heldAnswer,
  host,
  later,
  morning,
  openDesk,
  props,
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

const dayRadio = (day: string) => screen.getByRole('radio', { name: new RegExp(`^${formats.day(day)}, `) });
const free = (count: number) => texts.choose.free.replace('{count}', String(count));
const clocks = (period: string) =>
  within(screen.getByRole('group', { name: period }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
const answerTimes = (list: FreeTime[]) => vi.mocked(fetchFreeTimes).mockResolvedValue(done(list));

describe('the times', () => {
  it('are those of two weeks from today, in the zone that they are shown in', async () => {
    await openDesk();
    expect(title(texts.choose.title)).toBeVisible();
    expect(fetchFreeTimes).toHaveBeenCalledExactlyOnceWith(host, {
      from: '2026-11-23',
      to: '2026-12-06',
      timeZone: zone,
    });
    const days = within(screen.getByRole('group', { name: /^Day/ })).getAllByRole('radio');
    expect(days).toHaveLength(14);
    expect(dayRadio('2026-11-24')).toHaveAccessibleName(`${formats.day('2026-11-24')}, ${free(3)}`);
    expect(dayRadio('2026-11-28')).toHaveAccessibleName(`${formats.day('2026-11-28')}, ${free(1)}`);
    expect(dayRadio('2026-11-25')).toHaveAccessibleName(`${formats.day('2026-11-25')}, ${texts.choose.full}`);
    expect(dayRadio('2026-11-25')).toBeDisabled();
  });

  it('begin on a day with one that suits a child, after school first', async () => {
    await openDesk();
    expect(dayRadio('2026-11-24')).toBeChecked();
    expect(clocks(texts.choose.afternoon)).toEqual(['16:00', '16:30']);
    expect(clocks(texts.choose.morning)).toEqual(['10:00']);
    expect(timeRadio(afternoon).compareDocumentPosition(timeRadio(morning))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const time of [morning, afternoon, later]) expect(timeRadio(time)).not.toBeChecked();
  });

  it('are those of another day when that is chosen', async () => {
    await openDesk();
    await userEvent.click(dayRadio('2026-11-28'));
    expect(clocks(texts.choose.morning)).toEqual(['09:00']);
    expect(screen.queryByRole('radio', { name: '16:00' })).toBeNull();
  });

  it('can be looked at two weeks later, and back', async () => {
    await openDesk();
    const december = freeTime('t9', '2026-12-08T18:00');
    answerTimes([december]);
    expect(screen.queryByRole('button', { name: texts.choose.earlier })).toBeNull();
    await userEvent.click(button(texts.choose.later));
    expect(vi.mocked(fetchFreeTimes).mock.lastCall?.[1]).toEqual({
      from: '2026-12-07',
      to: '2026-12-20',
      timeZone: zone,
    });
    expect(clocks(texts.choose.evening)).toEqual(['18:00']);
    expect(screen.queryByRole('button', { name: texts.choose.later })).toBeNull();
    answerTimes(times);
    await userEvent.click(button(texts.choose.earlier));
    expect(timeRadio(afternoon)).toBeVisible();
  });

  it('are later ones where nothing is free in the first weeks, without a way back to nothing', async () => {
    const december = freeTime('t9', '2026-12-08T18:00');
    vi.mocked(fetchFreeTimes)
      .mockReset()
      .mockResolvedValueOnce(done([]))
      .mockResolvedValue(done([december]));
    await openDesk();
    expect(timeRadio(december)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.choose.earlier })).toBeNull();
  });

  it('may be none: then there are people to write to', async () => {
    answerTimes([]);
    await openDesk();
    expect(screen.getByText(texts.choose.none)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call us' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: texts.choose.pick })).toBeNull();
    expect(fetchFreeTimes).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['no answer', () => Promise.reject(new ApiError('timeout', { cause: undefined }))],
    ['a refusal', () => Promise.resolve(refused('refused'))],
  ])('that cannot be loaded (%s) can be asked for again', async (_, answer) => {
    vi.mocked(fetchFreeTimes).mockImplementationOnce(answer);
    await openDesk();
    expect(screen.getByText(texts.problem.unavailable)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call us' })).toBeVisible();
    await userEvent.click(button(texts.problem.retry));
    expect(timeRadio(afternoon)).toBeVisible();
    expect(screen.queryByText(texts.problem.unavailable)).toBeNull();
  });

  it('have the session asked again where the trial host does not know who asks', async () => {
    vi.mocked(fetchUserInfo).mockResolvedValue(null);
    vi.mocked(fetchFreeTimes).mockReset().mockResolvedValue(refused('signed-out'));
    keepChosenTime({ id: later.id, start: later.start });
    renderDesk();
    await waitFor(() => expect(signOutReason()).toBe(texts.problem.signedOut));
    await waitFor(() => expect(fetchUserInfo).toHaveBeenCalledOnce());
    expect(readChosenTime()).toEqual({ id: later.id, start: later.start });
  });

  it('come after iftar first in Ramadan, and it says so', async () => {
    vi.setSystemTime(at('2027-02-08T10:00'));
    answerTimes([freeTime('a', '2027-02-09T16:00'), freeTime('b', '2027-02-09T20:00')]);
    await openDesk(null, { customs: { weekend: [5, 6], ramadan: true } });
    expect(screen.getByText(texts.choose.ramadan)).toBeVisible();
    const [first] = screen.getAllByRole('group').filter((group) => group.getAttribute('aria-label'));
    expect(first).toHaveAccessibleName(texts.choose.evening);
    expect(button(new RegExp(texts.choose.firstBook))).toHaveAccessibleName(
      `${say(texts.choose.first, at('2027-02-09T20:00'))} ${texts.choose.firstBook}`,
    );
  });
});

describe('a time', () => {
  it('is chosen, and booked', async () => {
    vi.mocked(reserve).mockResolvedValue(done({ ...booked, start: later.start, end: later.end }));
    await openDesk();
    await userEvent.click(timeRadio(later));
    expect(readChosenTime()).toEqual({ id: later.id, start: later.start });
    expect(reserve).not.toHaveBeenCalled();
    expect(screen.getByText(texts.choose.rule)).toBeVisible();
    await userEvent.click(bookButton(later));
    expect(reserve).toHaveBeenCalledExactlyOnceWith(host, 't3', zone, {});
    await waitFor(() => expect(title(texts.booked.title)).toHaveFocus());
    expect(screen.getByText(formats.date(later.start))).toBeVisible();
    expect(screen.getByText(formats.span(later.start, later.end))).toBeVisible();
    expect(readChosenTime()).toBeUndefined();
    expect(events()).toEqual([
      { event: 'trial-time-choose' },
      { event: 'trial-confirm', action: 'book' },
      { event: 'trial-success', action: 'book' },
    ]);
  });

  it('that suits a child best is booked in one press', async () => {
    vi.mocked(reserve).mockResolvedValue(done(booked));
    await openDesk();
    await userEvent.click(button(new RegExp(texts.choose.firstBook)));
    expect(reserve).toHaveBeenCalledExactlyOnceWith(host, afternoon.id, zone, {});
    expect(title(texts.booked.title)).toBeVisible();
  });

  it('that could not be cancelled any more is never proposed, and chosen, it says so', async () => {
    vi.setSystemTime(at('2026-11-23T07:00'));
    const soon = freeTime('t0', '2026-11-23T18:59');
    const evening = freeTime('t5', '2026-11-23T19:01');
    answerTimes([soon, evening]);
    await openDesk();
    expect(button(new RegExp(texts.choose.firstBook))).toHaveAccessibleName(
      `${say(texts.choose.first, evening.start)} ${texts.choose.firstBook}`,
    );
    await userEvent.click(timeRadio(soon));
    expect(screen.getByText(texts.choose.soon)).toBeVisible();
    await userEvent.click(timeRadio(evening));
    expect(screen.queryByText(texts.choose.soon)).toBeNull();
  });

  it('is not proposed where none suits a child', async () => {
    answerTimes([morning]);
    await openDesk();
    expect(screen.queryByRole('button', { name: new RegExp(texts.choose.firstBook) })).toBeNull();
    expect(timeRadio(morning)).toBeVisible();
  });

  it('has to be chosen first: the button says so, and leads there', async () => {
    await openDesk();
    await userEvent.click(button(texts.choose.pick));
    expect(toast()).toHaveTextContent(texts.choose.pick);
    expect(reserve).not.toHaveBeenCalled();
    expect(screen.getAllByRole('radio')).toContain(document.activeElement);
  });

  it('that was chosen before is still chosen when the page comes back', async () => {
    keepChosenTime({ id: saturday.id, start: saturday.start });
    await openDesk();
    expect(dayRadio('2026-11-28')).toBeChecked();
    expect(timeRadio(saturday)).toBeChecked();
    expect(bookButton(saturday)).toBeVisible();
  });

  it('that is chosen no more is not sent', async () => {
    keepChosenTime({ id: 'gone', start: saturday.start });
    await openDesk();
    await userEvent.click(button(texts.choose.pick));
    expect(reserve).not.toHaveBeenCalled();
  });
});

describe('the time zone', () => {
  const london = 'Europe/London';
  const change = async () => {
    await userEvent.click(button(texts.zone.change));
    await userEvent.selectOptions(
      screen.getByLabelText(texts.zone.label),
      within(screen.getByRole('group', { name: texts.zone.all })).getByRole('option', { name: /United Kingdom/ }),
    );
  };

  it('is named, and can be changed: times are asked for and shown again, and booked in it', async () => {
    vi.mocked(reserve).mockResolvedValue(done(booked));
    await openDesk();
    expect(screen.getByText(/Hong Kong Standard Time \(UTC\+8\)/)).toBeVisible();
    await change();
    expect(vi.mocked(fetchFreeTimes).mock.lastCall?.[1]).toMatchObject({ from: '2026-11-23', timeZone: london });
    expect(readTimeZone()).toBe(london);
    // 16:00 in Hong Kong.
    const there = formatsOf('en', props.locale, london);
    const radio = await screen.findByRole('radio', { name: there.clock(afternoon.start) });
    expect(radio.closest('label')).toHaveTextContent('08:00');
    await userEvent.click(radio);
    await userEvent.click(button(texts.choose.book.replace('{time}', there.time(afternoon.start))));
    expect(reserve).toHaveBeenCalledExactlyOnceWith(host, afternoon.id, london, {});
  });

  it('keeps the time that is chosen', async () => {
    await openDesk();
    await userEvent.click(timeRadio(later));
    await change();
    expect(await screen.findByRole('radio', { name: '08:30' })).toBeChecked();
  });

  it.each([
    ['of another zone', change],
    ['of other weeks', () => userEvent.click(button(texts.choose.later))],
  ])('lets no one press what is about to change while times %s come', async (_, ask) => {
    const slow = heldAnswer<FreeTime[]>();
    await openDesk();
    expect(screen.getByText(texts.choose.firstBook)).toBeVisible();
    const choices = () => [...screen.getAllByRole('radio'), ...screen.queryAllByText(texts.choose.firstBook)];
    const inert = () => choices().map((choice) => choice.closest('[inert]') !== null);
    expect(inert()).not.toContain(true);
    vi.mocked(fetchFreeTimes).mockReturnValueOnce(slow.promise);
    await ask();
    expect(inert()).not.toContain(false);
    expect(document.activeElement?.closest('[inert]')).toBeNull();
    await slow.give(done(times));
    expect(inert()).not.toContain(true);
  });

  it('shows no list that was asked for before it changed', async () => {
    const slow = heldAnswer<FreeTime[]>();
    await openDesk();
    vi.mocked(fetchFreeTimes).mockReturnValueOnce(slow.promise);
    await userEvent.click(button(texts.choose.later));
    await change();
    await slow.give(done([freeTime('t9', '2026-12-08T18:00')]));
    expect(screen.getByRole('radio', { name: '08:00' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: '10:00' })).toBeNull();
  });
});

it('says, and keeps saying, that a time chosen before has been taken since', async () => {
  keepChosenTime({ id: 'taken', start: afternoon.start });
  await openDesk();
  const problem = await screen.findByText(texts.problem.gone, { selector: '[data-problem] *' });
  expect(problem.closest('[data-problem]')).toHaveFocus();
  expect(readChosenTime()).toBeUndefined();
});

describe('a wish for the teacher', () => {
  const openWish = () => userEvent.click(screen.getByText(texts.wish.title));
  const field = (name: string) => screen.getByLabelText(name);

  it('is sent with the reservation, is in no event, and is forgotten once the class is booked', async () => {
    vi.mocked(reserve).mockReset().mockResolvedValue(done(booked));
    await openDesk();
    await openWish();
    await userEvent.type(field(texts.wish.note), 'Loves dinosaurs');
    await userEvent.selectOptions(field(texts.wish.age), '7');
    await userEvent.selectOptions(field(texts.wish.gender), texts.wish.female);
    expect(field(texts.wish.note)).toHaveAttribute('maxlength', '200');
    await userEvent.click(button(new RegExp(texts.choose.firstBook)));
    const wish = { note: 'Loves dinosaurs', childAge: '7', teacherGender: 'female' };
    expect(reserve).toHaveBeenCalledExactlyOnceWith(host, afternoon.id, zone, wish);
    expect(JSON.stringify(events())).not.toMatch(/dinosaurs|female/);
    expect(readWish()).toEqual({});
  });

  it('survives a failure and a reload', async () => {
    vi.mocked(reserve).mockReset().mockResolvedValue(refused('refused'));
    const { unmount } = await openDesk();
    await openWish();
    await userEvent.type(field(texts.wish.note), 'Shy');
    await userEvent.click(button(new RegExp(texts.choose.firstBook)));
    unmount();
    await openDesk();
    expect(field(texts.wish.note)).toHaveValue('Shy');
  });

  it('is asked for only as far as the region does', async () => {
    await openDesk(null, { wishes: { note: false, child_age: true, teacher_gender: false } });
    expect(screen.queryByLabelText(texts.wish.note)).toBeNull();
    expect(field(texts.wish.age)).toBeInTheDocument();
    expect(screen.queryByLabelText(texts.wish.gender)).toBeNull();
  });

  it('is not asked for where the region does not', async () => {
    await openDesk(null, { wishes: { note: false, child_age: false, teacher_gender: false } });
    expect(screen.queryByText(texts.wish.title)).toBeNull();
  });

  it('is not asked for again when the class is moved', async () => {
    await openDesk(booked);
    await userEvent.click(button(texts.booked.change));
    expect(await screen.findByRole('button', { name: texts.choose.pick })).toBeVisible();
    expect(screen.queryByText(texts.wish.title)).toBeNull();
  });
});
