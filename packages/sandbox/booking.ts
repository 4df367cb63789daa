import { randomInt } from 'node:crypto';
import type { RegionId } from '@talkaroo/content/regions/regions';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import type { Account } from './accounts';
import { type BookingEnding, bookingEndingOf } from './booking-endings';
import { classLength, startOf, timeIdOf } from './calendar';
import { isFormEncoded, languageOf, type SandboxEnv, trialOrigin } from './context';
import { type MessageKey, message } from './messages';
import { isOpen, type Reservation, statusOf, wishSchema } from './reservations';
import type { Services } from './services';
import { preferred, teacherName } from './teachers';
import { findZone, parseDay, type Zone } from './zoned-time';

const maxListedDays = 31;

/** A call of a signed-in family at the time `now`. */
export type BookingCall = {
  c: Context<SandboxEnv>;
  services: Services;
  account: Account;
  region: RegionId;
  ending: BookingEnding;
  now: number;
};

/** Answers a call about the trial class if the family is signed in. */
export function answerFamily(
  c: Context<SandboxEnv>,
  services: Services,
  answer: (call: BookingCall) => Response | Promise<Response>,
): Response | Promise<Response> {
  const id = services.sessions.accountId(c);
  const account = id === undefined ? undefined : services.accounts.get(id);
  if (!account) return refuseCall(c, 40100, 'notSignedIn');
  const ending = bookingEndingOf(account.mobile);
  if (ending.dead) return hangUp(c);
  const call = { c, services, account, region: c.var.host.region.id, ending, now: bookingClock(c, services) };
  addRecord(call);
  return answer(call);
}

export function tellIdentity(call: BookingCall): Response {
  const problem = findIneligibility(call);
  if (!problem) return succeed(call.c, { eligible: true });
  return succeed(call.c, { eligible: false, reason: message(languageOf(call.c), problem) });
}

export function listTimes({ c, services, region, ending, now }: BookingCall): Response {
  const parameters = new Parameters(new URL(c.req.url).searchParams);
  const from = parameters.read('from', parseDay);
  const to = parameters.read('to', (text) => {
    const day = parseDay(text);
    const fits = day !== undefined && (from === undefined || (day >= from && day - from < maxListedDays));
    return fits ? day : undefined;
  });
  const zone = parameters.read('time_zone_id', findZone);
  if (from === undefined || to === undefined || zone === undefined) return parameters.refuse(c);
  if (ending.noTimes) return succeed(c, []);

  const times = services.calendar.times(region, zone, from, to, now);
  const taken = services.reservations.taken(times[0]?.start ?? 0, times.at(-1)?.start ?? 0);
  const free = times.map(({ start, teachers }) => {
    const away = taken.get(start) ?? [];
    const left = teachers.filter((teacher) => !away.includes(teacher)).length;
    return { id: timeIdOf(start), ...spanOf(start), left };
  });
  return succeed(
    c,
    free.filter(({ left }) => left > 0),
  );
}

export async function reserve(call: BookingCall): Promise<Response> {
  const { c, services, account, region, ending, now } = call;
  if (!isFormEncoded(c)) return refuseCall(c, 40000, 'malformed', 'Content-Type');
  const parameters = new Parameters(new URLSearchParams(await c.req.text()));
  const start = parameters.read('time_id', startOf);
  const zone = parameters.read('time_zone_id', findZone);
  const wish = parameters.readOptional(wishSchema.shape);
  if (start === undefined || zone === undefined || wish === undefined) return parameters.refuse(c);

  if (ending.signedOut && services.reservations.spendEnding(account.id)) {
    services.sessions.end(c);
    return refuseCall(c, 40100, 'notSignedIn');
  }
  const problem = findIneligibility(call);
  if (problem) return refuseCall(c, 40904, problem);
  const teachers = preferred(services.calendar.teachersAt(region, start, now), wish.teacher_gender);
  if (ending.outrun && services.reservations.spendEnding(account.id)) giveAway(call, start, teachers, zone);

  const asker = { accountId: account.id, now };
  const reservation = services.reservations.reserve(asker, region, { start, teachers, zone: zone.name, wish });
  if (reservation === 'gone') return refuseCall(c, 40901, 'timeGone');
  if (reservation === 'second') return refuseCall(c, 40902, 'alreadyBooked');
  if (ending.answerAfter !== undefined) {
    const signal = AbortSignal.any([services.closing, c.req.raw.signal]);
    try {
      await services.delay(ending.answerAfter, signal);
    } catch (error) {
      // The client disconnected; the reservation stays.
      if (signal.aborted) return c.body(null, 503);
      throw error;
    }
  }
  return tell(call, reservation);
}

export function tellLast(call: BookingCall): Response {
  const reservation = call.services.reservations.last(call.account.id);
  return reservation ? tell(call, reservation) : succeed(call.c, null);
}

export function tellOne(call: BookingCall, id: string): Response {
  const reservation = call.services.reservations.get(call.account.id, id);
  return reservation ? tell(call, reservation) : refuseCall(call.c, 40400, 'noReservation');
}

export async function change(call: BookingCall, id: string): Promise<Response> {
  const { c, services, account, region, now } = call;
  if (!isFormEncoded(c)) return refuseCall(c, 40000, 'malformed', 'Content-Type');
  const form = new URLSearchParams(await c.req.text());
  const parameters = new Parameters(form);
  const asker = { accountId: account.id, now };

  let reservation: Reservation | 'gone' | 'late' | undefined;
  if (form.has('cancel')) {
    if (parameters.read('cancel', (text) => (text === '1' && !form.has('time_id')) || undefined) === undefined) {
      return parameters.refuse(c);
    }
    reservation = services.reservations.cancel(asker, id);
  } else if (form.has('recording')) {
    const answer = parameters.read('recording', (text) => ['0', '1'].find((one) => one === text));
    if (answer === undefined) return parameters.refuse(c);
    reservation = services.reservations.allowRecording(account.id, id, answer === '1');
  } else {
    const start = parameters.read('time_id', startOf);
    const zone = form.has('time_zone_id') ? parameters.read('time_zone_id', findZone) : null;
    if (start === undefined || zone === undefined) return parameters.refuse(c);
    const teachers = services.calendar.teachersAt(region, start, now);
    reservation = services.reservations.change(asker, id, { start, teachers, zone: zone?.name });
  }
  if (reservation === undefined) return refuseCall(c, 40400, 'noReservation');
  if (reservation === 'gone') return refuseCall(c, 40901, 'timeGone');
  if (reservation === 'late') return refuseCall(c, 40903, 'tooLate');
  return tell(call, reservation);
}

/** Returns the call's time in ms since 1970: the cookie `sandbox_now`, if valid, otherwise the real time. */
export function bookingClock(c: Context<SandboxEnv>, services: Services): number {
  const text = getCookie(c, 'sandbox_now') ?? '';
  const [, date = ''] = /^(20\d\d-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const time = parseDay(date) === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? services.now() : time;
}

function findIneligibility({ services, account, ending, now }: BookingCall): MessageKey | undefined {
  if (ending.notEligible) return 'notEligible';
  return services.reservations.hasDone({ accountId: account.id, now }) ? 'hadTrial' : undefined;
}

/** Adds the ending's record once per sign-in, unless a class was still to come. */
function addRecord({ services, account, region, ending, now }: BookingCall): void {
  if (!ending.record) return;
  const last = services.reservations.last(account.id);
  if (last && Math.max(last.createdAt, last.state === 'cancelled' ? 0 : last.end) >= account.signedInAt) return;
  services.reservations.invent({ accountId: account.id, now }, region, ending.record(now));
}

function giveAway({ services, region, now }: BookingCall, start: number, teachers: string[], zone: Zone): void {
  for (const teacher of teachers) {
    // No country has the code 0, so these accounts never collide with real sign-ins.
    const mobile = String(randomInt(10 ** 10, 10 ** 11));
    const { account } = services.accounts.signIn('0', mobile, region, {});
    const wish = { start, teachers: [teacher], zone: zone.name };
    services.reservations.reserve({ accountId: account.id, now }, region, wish);
  }
}

function hangUp(c: Context<SandboxEnv>): Response {
  const socket = c.env?.incoming?.socket;
  if (typeof socket?.destroy !== 'function') return c.body(null, 503);
  socket.destroy();
  return c.body(null, 503, { 'x-hono-already-sent': 'true' });
}

function tell({ c, now }: BookingCall, reservation: Reservation): Response {
  return succeed(c, {
    id: reservation.id,
    ...spanOf(reservation.start),
    status: statusOf(reservation, now),
    teacher: teacherName(reservation.teacher),
    recording: reservation.recording,
    ...(isOpen(reservation, now) && { join_url: `${trialOrigin(c)}/class/${reservation.token}` }),
  });
}

function spanOf(start: number): { start: string; end: string } {
  return { start: new Date(start).toISOString(), end: new Date(start + classLength).toISOString() };
}

function succeed(c: Context<SandboxEnv>, data: unknown): Response {
  return c.json({ status: 10000, message: 'ok', data });
}

/** Returns an error of the trial host. The HTTP status is 200: the site reads the code. */
export function refuseCall(c: Context<SandboxEnv>, status: number, key: MessageKey, name?: string): Response {
  return c.json({ status, message: message(languageOf(c), key, name), data: null });
}

class Parameters {
  #problem: { key: MessageKey; name: string } | undefined;

  constructor(private readonly values: URLSearchParams) {}

  /** Returns the parsed parameter, or undefined if it is missing, repeated or invalid. */
  read<Value>(name: string, parse: (text: string) => Value | undefined): Value | undefined {
    const [text, ...more] = this.values.getAll(name);
    const value = text === undefined || more.length > 0 ? undefined : parse(text);
    if (value === undefined) this.#problem ??= { key: text ? 'malformed' : 'missing', name };
    return value;
  }

  /** Returns the parameters of a schema that are given; undefined if one of them is invalid. */
  readOptional<Shape extends z.ZodRawShape>(shape: Shape): z.infer<z.ZodObject<Shape>> | undefined {
    const given: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(shape)) {
      if (!this.values.has(name)) continue;
      given[name] = this.read(name, (text) => z.safeParse(schema as z.ZodType, text).data ?? undefined);
      if (given[name] === undefined) return undefined;
    }
    return given as z.infer<z.ZodObject<Shape>>;
  }

  refuse(c: Context<SandboxEnv>): Response {
    return refuseCall(c, 40000, this.#problem?.key ?? 'malformed', this.#problem?.name);
  }
}
