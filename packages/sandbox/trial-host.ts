import { randomInt } from 'node:crypto';
import { difference } from 'es-toolkit/array';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import { type Account, identityOf } from './accounts';
import { drawAvatar } from './avatar';
import { classLength, startOf, timeIdOf } from './calendar';
import { answerPage, type Call, languageOf, only, Refusal, type SandboxEnv, succeed, trialOrigin } from './context';
import { type MessageKey, message } from './messages';
import { parsed, readForm, readParameters } from './parameters';
import { isOpen, type Reservation, statusOf, wishSchema } from './reservations';
import { isThereAfter, signedIn } from './services';
import { preferred, teacherName } from './teachers';
import { findZone, parseDay, type Zone } from './zoned-time';

const maxListedDays = 31;

/** Special behaviour of the trial host for mobile numbers with a certain ending. */
type BookingEnding = {
  noTimes?: true;
  /** Another family takes the first reserved time. */
  outrun?: true;
  /** All calls about the trial class are left unanswered. */
  dead?: true;
  signedOut?: true;
  /** Delay of a reservation's answer in ms, beyond the site's timeout of 10 s. */
  answerAfter?: number;
  notEligible?: true;
  /** A reservation that exists after the sign-in. Times are ms since 1970. */
  record?: (now: number) => { start: number; joined: boolean };
};

const minute = 60_000;
const yesterday = (now: number) => Math.floor(now / (30 * minute)) * 30 * minute - 24 * 60 * minute;
const inFiveMinutes = (now: number) => Math.ceil(now / minute) * minute + 5 * minute;

const endings = new Map<string, BookingEnding>([
  ['0011', { noTimes: true }],
  ['0012', { outrun: true }],
  ['0013', { dead: true }],
  ['0014', { signedOut: true }],
  ['0015', { answerAfter: 15_000 }],
  ['0016', { notEligible: true }],
  ['0017', { record: (now) => ({ start: yesterday(now), joined: false }) }],
  ['0018', { record: (now) => ({ start: yesterday(now), joined: true }) }],
  ['0019', { record: (now) => ({ start: inFiveMinutes(now), joined: false }) }],
]);

/** The routes of the trial host (spec, section 7; contract, Trial booking). */
export const trialHost = new Hono<SandboxEnv>()
  .use('/:area{api|avatar|class}/*', only('trial'))
  .get('/api/userInfo', (c) => succeed(c, identityOf(signedIn(c), trialOrigin(c))))
  .get('/avatar/:file{[1-9][0-9]{0,14}\\.svg}', (c) => {
    c.header('Cache-Control', 'public, max-age=86400');
    return c.body(drawAvatar(Number.parseInt(c.req.param('file'), 10)), 200, { 'Content-Type': 'image/svg+xml' });
  })
  .get('/api/trial/identity', ofFamily(tellIdentity))
  .get('/api/trial/times', ofFamily(listTimes))
  .post('/api/trial/reservation', ofFamily(reserve))
  .get('/api/trial/reservation/last', ofFamily(tellLast))
  .get('/api/trial/reservation/:id', ofFamily(tellOne))
  .post('/api/trial/reservation/:id', ofFamily(change))
  // Opening the classroom in time counts as joining the class.
  .get('/class/:token', (c) =>
    c.var.services.reservations.join(c.req.param('token'), bookingClock(c))
      ? answerPage(c, 'classroom', 'classroomOpen')
      : answerPage(c, 'classroom', 'classroomClosed', 404),
  );

/** A call of a signed-in family at the time `now`. */
type BookingCall = ReturnType<typeof callOf>;

function callOf(c: Call, account: Account) {
  const now = bookingClock(c);
  const ending = endings.get(account.mobile.slice(-4)) ?? {};
  const asker = { accountId: account.id, now };
  return { c, services: c.var.services, account, asker, now, region: c.var.host.region.id, ending };
}

function ofFamily(answer: (call: BookingCall) => Response | Promise<Response>) {
  return (c: Call): Response | Promise<Response> => {
    const call = callOf(c, signedIn(c));
    if (call.ending.dead) return hangUp(c);
    addRecord(call);
    return answer(call);
  };
}

function tellIdentity(call: BookingCall): Response {
  const problem = findIneligibility(call);
  if (!problem) return succeed(call.c, { eligible: true });
  return succeed(call.c, { eligible: false, reason: message(languageOf(call.c), problem) });
}

function listTimes({ c, services, region, ending, now }: BookingCall): Response {
  const shape = { from: parsed(parseDay), to: parsed(parseDay), time_zone_id: parsed(findZone) };
  const { from, to, time_zone_id: zone } = readParameters(new URL(c.req.url).searchParams, shape);
  if (to < from || to - from >= maxListedDays) throw new Refusal(40000, 'malformed', 'to');
  if (ending.noTimes) return succeed(c, []);

  const times = services.calendar.times(region, zone, from, to, now);
  const taken = services.reservations.taken(times[0]?.start ?? 0, times.at(-1)?.start ?? 0);
  const listed = times.flatMap(({ start, teachers }) => {
    const left = difference(teachers, taken.get(start) ?? []).length;
    return left > 0 ? [{ id: timeIdOf(start), ...spanOf(start), left }] : [];
  });
  return succeed(c, listed);
}

async function reserve(call: BookingCall): Promise<Response> {
  const { c, services, account, asker, region, ending, now } = call;
  const shape = { time_id: parsed(startOf), time_zone_id: parsed(findZone), ...wishSchema.shape };
  const { time_id: start, time_zone_id: zone, ...wish } = readParameters(await readForm(c), shape);

  if (ending.signedOut && services.reservations.spendEnding(account.id)) {
    services.sessions.end(c);
    throw new Refusal(40100, 'notSignedIn');
  }
  const problem = findIneligibility(call);
  if (problem) throw new Refusal(40904, problem);
  const teachers = preferred(services.calendar.teachersAt(region, start, now), wish.teacher_gender);
  if (ending.outrun && services.reservations.spendEnding(account.id)) giveAway(call, start, teachers, zone);

  const reservation = services.reservations.reserve(asker, region, { start, teachers, zone: zone.name, wish });
  // The reservation stays if the client disconnects.
  if (ending.answerAfter && !(await isThereAfter(c, ending.answerAfter))) return c.body(null, 503);
  return tell(call, reservation);
}

function tellLast(call: BookingCall): Response {
  const reservation = call.services.reservations.last(call.account.id);
  return reservation ? tell(call, reservation) : succeed(call.c, null);
}

function tellOne(call: BookingCall): Response {
  return tell(call, call.services.reservations.get(call.account.id, call.c.req.param('id') ?? ''));
}

async function change(call: BookingCall): Promise<Response> {
  const { calendar, reservations } = call.services;
  const { c, account, asker, region, now } = call;
  const id = c.req.param('id') ?? '';
  const form = await readForm(c);
  const wanted = readParameters(form, {
    cancel: parsed((text) => (text === '1' && !form.has('time_id')) || undefined).optional(),
    recording: z.enum(['0', '1']).optional(),
    time_id: parsed(startOf).optional(),
    time_zone_id: parsed(findZone).optional(),
  });
  const { cancel, recording, time_id: start, time_zone_id: zone } = wanted;
  if (cancel) return tell(call, reservations.cancel(asker, id));
  if (recording) return tell(call, reservations.allowRecording(account.id, id, recording === '1'));
  if (start === undefined) throw new Refusal(40000, 'missing', 'time_id');
  const teachers = calendar.teachersAt(region, start, now);
  return tell(call, reservations.change(asker, id, { start, teachers, zone: zone?.name }));
}

/** With or without seconds. */
const clockSchema = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

/** Returns the call's time in ms since 1970: the cookie `sandbox_now`, if valid, otherwise the real time. */
function bookingClock(c: Call): number {
  const { data } = clockSchema.safeParse(getCookie(c, 'sandbox_now'));
  return data === undefined ? c.var.services.now() : Date.parse(data);
}

function findIneligibility({ services, asker, ending }: BookingCall): MessageKey | undefined {
  if (ending.notEligible) return 'notEligible';
  return services.reservations.hasDone(asker) ? 'hadTrial' : undefined;
}

/** Adds the ending's record once per sign-in, unless a class was still to come. */
function addRecord({ services, account, asker, region, ending, now }: BookingCall): void {
  if (!ending.record) return;
  const last = services.reservations.last(account.id);
  if (last && Math.max(last.createdAt, last.state === 'cancelled' ? 0 : last.end) >= account.signedInAt) return;
  services.reservations.invent(asker, region, ending.record(now));
}

function giveAway({ services, region, now }: BookingCall, start: number, teachers: string[], zone: Zone): void {
  const away = services.reservations.taken(start, start).get(start) ?? [];
  for (const teacher of difference(teachers, away)) {
    // No country has the code 0, so these accounts never collide with real sign-ins.
    const mobile = String(randomInt(10 ** 10, 10 ** 11));
    const { account } = services.accounts.signIn('0', mobile, region, {});
    const wish = { start, teachers: [teacher], zone: zone.name };
    services.reservations.reserve({ accountId: account.id, now }, region, wish);
  }
}

function hangUp(c: Call): Response {
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
