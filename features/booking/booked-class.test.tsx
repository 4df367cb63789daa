// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { allowRecording, type Reservation } from '@/lib/api/booking';
import { calendarFile } from '@/lib/booking/calendar';
import { zoneName } from '@/lib/booking/zones';
import words from '@/locales/en/booking.json';
import common from '@/locales/en/common.json';
import texts from '@/locales/en/reservation.json';
import {
  booked,
  button,
  done,
  events,
  formats,
  host,
  openDesk,
  props,
  say,
  setUpBooking,
  title,
  toast,
  zone,
} from './booking-testing';

vi.mock('@/lib/api/booking');
vi.mock('@/lib/booking/calendar', { spy: true });

setUpBooking();

const hour = 3_600_000;

it('says when it is, in which zone, what to prepare, and whom to ask', async () => {
  await openDesk(booked);
  expect(title(texts.booked.title)).toBeVisible();
  expect(screen.getByText(formats.date(booked.start))).toBeVisible();
  expect(screen.getByText(formats.span(booked.start, booked.end))).toBeVisible();
  expect(screen.getByText(zoneName(zone, props.locale, booked.start))).toBeVisible();
  expect(screen.getByText('tomorrow')).toBeVisible();
  expect(screen.getByRole('link', { name: words.prepare.device.title })).toHaveAttribute('href', '#prepare');
  expect(screen.getByText(texts.booked.ask)).toBeVisible();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', props.messenger?.address);
  expect(screen.getByText(texts.booked.classroom)).toBeVisible();
  expect(screen.getByText(say(texts.booked.until, booked.start - 12 * hour))).toBeVisible();
});

it('names the teacher and how it reminds, if it is told', async () => {
  const reminder = 'We remind you: by WhatsApp.';
  await openDesk(
    { ...booked, teacher: 'Emma' },
    { texts: { ...props.texts, booked: { ...props.texts.booked, reminder } } },
  );
  expect(screen.getByText(texts.booked.teacher.replace('{teacher}', 'Emma'))).toBeVisible();
  expect(screen.getByText(reminder)).toBeVisible();
});

it('says nothing of a teacher or a reminder that it does not know', async () => {
  await openDesk(booked);
  expect(screen.queryByText(new RegExp(texts.booked.teacher.replace('{teacher}', '')))).toBeNull();
  expect(screen.queryByText(/remind/)).toBeNull();
});

it.each([
  ['a phone', false],
  ['a computer', true],
])('hands its address over to another device: on %s', async (_, isComputer) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isComputer }));
  await openDesk(booked);
  const address = `${location.host}/global/expAppoint`;
  expect(screen.getByText(texts.booked.device)).toBeVisible();
  expect(screen.getByText(address)).toBeVisible();
  expect(screen.getByRole('button', { name: common.contact.copy.replace('{text}', address) })).toBeVisible();
  // A phone cannot scan itself.
  if (isComputer) expect(await screen.findByRole('img', { name: texts.booked.qr })).toBeVisible();
  else expect(screen.queryByRole('img', { name: texts.booked.qr })).toBeNull();
});

it('names no one to ask where the region has no messenger', async () => {
  await openDesk(booked, { messenger: undefined });
  expect(screen.queryByText(texts.booked.ask)).toBeNull();
});

it.each([
  ['moved', 'changed', texts.booked.moved],
  ['booked', 'booked', texts.booked.title],
] as const)('says whether it was %s', async (_, status, name) => {
  await openDesk({ ...booked, status });
  expect(title(name)).toBeVisible();
});

it.each([
  ['a minute earlier', 60_000, true],
  ['at that very moment', 0, false],
  ['a minute later', -60_000, false],
])('can be changed until 12 hours before: %s', async (_, ms, expected) => {
  vi.setSystemTime(booked.start - 12 * hour - ms);
  await openDesk(booked);
  expect(screen.queryByRole('button', { name: texts.booked.change }) !== null).toBe(expected);
  expect(screen.queryByRole('button', { name: texts.booked.cancel }) !== null).toBe(expected);
  expect(screen.queryByText(texts.booked.fixed) !== null).toBe(!expected);
});

it('leads into the classroom while that is open', async () => {
  vi.setSystemTime(booked.start);
  const open: Reservation = { ...booked, joinUrl: 'https://classroom.example/r1' };
  await openDesk(open);
  const link = screen.getByRole('link', { name: texts.booked.join });
  expect(link).toHaveAttribute('href', open.joinUrl);
  expect(screen.getByText(texts.booked.now)).toBeVisible();
  expect(screen.queryByText(texts.booked.classroom)).toBeNull();
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(events()).toEqual([{ event: 'trial-join' }]);
});

it('is offered as a calendar file, which has the class and the way back to this page', async () => {
  history.replaceState(null, '', '/global/expAppoint?utm_source=mail#contact');
  let saved: Blob | undefined;
  const name: string[] = [];
  // jsdom lacks object URLs.
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:class';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.href === 'blob:class') name.push(this.download);
  });
  await openDesk(booked);
  await userEvent.click(button(texts.booked.file));
  await vi.waitFor(() => expect(name).toEqual(['trial-class.ics']));
  expect(saved?.type).toBe('text/calendar;charset=utf-8');
  const file = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(saved as Blob);
  });
  const [entry] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  const page = `${location.origin}/global/expAppoint`;
  expect(entry?.getFirstPropertyValue('summary')).toBe(texts.event.title);
  expect(entry?.getFirstPropertyValue('description')).toBe(texts.event.text.replace('{address}', page));
  expect(entry?.getFirstPropertyValue('location')).toBe(page);
  expect(String(entry?.getFirstPropertyValue('dtstart'))).toBe('2026-11-24T08:00:00Z');
  expect(events()).toEqual([{ event: 'trial-calendar', calendar: 'file' }]);
});

it('says so where the calendar file cannot be made', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.mocked(calendarFile).mockRejectedValueOnce(new Error('chunk'));
  await openDesk(booked);
  await userEvent.click(button(texts.booked.file));
  await vi.waitFor(() => expect(toast()).toHaveTextContent(texts.problem.network));
  expect(reported).toHaveBeenCalledOnce();
});

it('is offered to Google Calendar, in a new tab', async () => {
  await openDesk(booked);
  const link = screen.getByRole('link', { name: new RegExp(`^${texts.booked.google}`) });
  const { hostname, searchParams } = new URL(link.getAttribute('href') as string);
  expect(hostname).toBe('calendar.google.com');
  expect(searchParams.get('dates')).toBe('20261124T080000Z/20261124T082500Z');
  expect(searchParams.get('text')).toBe(texts.event.title);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  link.addEventListener('click', (event) => event.preventDefault());
  act(() => link.click());
  expect(events()).toEqual([{ event: 'trial-calendar', calendar: 'google' }]);
});

describe('a recording', () => {
  const box = () => screen.queryByRole('checkbox', { name: texts.booked.recording });
  const asked = { asksRecording: true };

  it('is allowed by a tick of the parent alone, which can be taken back', async () => {
    const user = userEvent.setup();
    vi.mocked(allowRecording).mockImplementation(async (_, __, recording) => done({ ...booked, recording }));
    await openDesk({ ...booked, recording: false }, asked);
    expect(box()).not.toBeChecked();
    expect(box()).toHaveAccessibleDescription(texts.booked.recordingUse);
    await user.click(box() as HTMLElement);
    expect(box()).toBeChecked();
    await user.click(box() as HTMLElement);
    expect(box()).not.toBeChecked();
    expect(vi.mocked(allowRecording).mock.calls).toEqual([
      [host, booked.id, true],
      [host, booked.id, false],
    ]);
  });

  it('stays as it was if the host does not answer', async () => {
    vi.mocked(allowRecording).mockRejectedValue(new ApiError('network', { cause: undefined }));
    await openDesk({ ...booked, recording: false }, asked);
    await userEvent.click(box() as HTMLElement);
    expect(toast()).toHaveTextContent(texts.problem.network);
    expect(box()).not.toBeChecked();
  });

  it.each([
    ['the region does not ask', { ...booked, recording: false }, { asksRecording: false }],
    ['the host cannot keep the answer', booked, asked],
  ])('is not asked about where %s', async (_, reservation, change) => {
    await openDesk(reservation, change);
    expect(title(texts.booked.title)).toBeVisible();
    expect(box()).toBeNull();
  });
});
