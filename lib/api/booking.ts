import * as z from 'zod/mini';
import type { Host } from './addresses';
import { call, lineOf, messageLine, textOrNumber, trialAnswer } from './call';

// The only module with the shapes of the booking calls (contract). After an ApiError, the call may have succeeded.

export type Wish = { note?: string; childAge?: string; teacherGender?: 'female' | 'male' };

/** `signed-out`: unknown session; `gone`: time taken; `late`: too late to change or cancel; `refused`: any other. */
export type RefusalKind = 'signed-out' | 'gone' | 'already' | 'late' | 'refused';

/** The requested data, or the refusal; `message` is the host's, one line of plain text, or `''`. */
export type BookingAnswer<T> = { kind: 'done'; data: T } | { kind: RefusalKind; message: string };

const refusals: Record<number, RefusalKind> = { 40100: 'signed-out', 40901: 'gone', 40902: 'already', 40903: 'late' };

/** In UTF-16 code units. */
const maxIdLength = 200;
/** Four weeks of half hours are about 800 times; longer lists are cut off. */
const maxTimes = 2000;

/** The id becomes a path segment: `.` and `..` would change the path. */
const safeId = new RegExp(`^(?!\\.\\.?$)[!-~]{1,${maxIdLength}}$`);
const id = z.pipe(textOrNumber, z.transform(String)).check(z.regex(safeId));

/** ISO 8601 in UTC, parsed to ms since 1970. */
const instant = z
  .pipe(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/)), z.transform(Date.parse))
  .check(z.refine(Number.isFinite));

const span = z.object({ id, start: instant, end: instant });
const endsLater = z.refine<{ start: number; end: number }>(({ start, end }) => end > start);

/** A bookable time; `start` and `end` in ms since 1970. */
export type FreeTime = z.infer<typeof span>;

const freeTime = z.catch(
  z.nullable(
    z.pipe(
      z.extend(span, { left: z.number() }).check(endsLater),
      z.transform(({ left, ...time }) => (left > 0 ? time : null)),
    ),
  ),
  null,
);

const freeTimes = z.pipe(
  z.array(freeTime),
  z.transform((times): FreeTime[] => {
    const byId = new Map(times.filter((time) => time !== null).map((time) => [time.id, time]));
    return [...byId.values()].slice(0, maxTimes).sort((one, other) => one.start - other.start);
  }),
);

const reservation = z
  .extend(span, {
    status: z.enum(['booked', 'changed', 'cancelled', 'done', 'missed']),
    join_url: z.catch(z.string(), ''),
    /** First name. */
    teacher: lineOf(60),
    /** Whether the family allows a recording; absent if the host does not ask. */
    recording: z.catch(z.optional(z.boolean()), undefined),
  })
  .check(endsLater);

/** A family's trial class; `start` and `end` in ms since 1970. `joinUrl` is present while the classroom is open. */
export type Reservation = Omit<z.infer<typeof reservation>, 'join_url' | 'teacher'> & {
  joinUrl?: string;
  teacher?: string;
};

const eligibility = z.object({ eligible: z.boolean(), reason: messageLine });

export type Eligibility = z.infer<typeof eligibility>;

async function ask<T>(
  { origin, langcode }: Host,
  data: z.ZodMiniType<T>,
  path: string,
  request: { params?: Record<string, string>; form?: Record<string, string> } = {},
): Promise<BookingAnswer<T>> {
  const { params, form } = request;
  const answer = await call(trialAnswer(data), langcode, {
    url: `${origin}/api/trial/${path}`,
    withCredentials: true,
    ...(params && { params }),
    ...(form && { method: 'post', data: new URLSearchParams(form) }),
  });
  if ('data' in answer) return { kind: 'done', data: answer.data };
  return { kind: refusals[answer.status] ?? 'refused', message: answer.message };
}

/** Keeps a join address only if it is `https:` or on the trial host. */
function readReservation({ origin }: Host, { join_url, teacher, ...found }: z.infer<typeof reservation>): Reservation {
  const rest = teacher ? { ...found, teacher } : found;
  const address = join_url && URL.canParse(join_url) ? new URL(join_url) : undefined;
  // Compares the prefix because the `origin` of a `blob:` address is also that of its creator.
  const isSafe =
    address &&
    (address.protocol === 'https:' || address.href.startsWith(`${origin}/`)) &&
    !(address.username || address.password);
  return isSafe ? { ...rest, joinUrl: address.href } : rest;
}

async function askReservation(host: Host, id?: string, form?: Record<string, string>) {
  const path = id === undefined ? 'reservation' : `reservation/${encodeURIComponent(id)}`;
  const answer = await ask(host, reservation, path, form && { form });
  return answer.kind === 'done' ? { ...answer, data: readReservation(host, answer.data) } : answer;
}

export const fetchEligibility = (host: Host) => ask(host, eligibility, 'identity');

export const fetchFreeTimes = (host: Host, { timeZone, ...days }: { from: string; to: string; timeZone: string }) =>
  ask(host, freeTimes, 'times', { params: { ...days, time_zone_id: timeZone } });

export async function fetchLastReservation(host: Host): Promise<BookingAnswer<Reservation | null>> {
  const answer = await ask(host, z.nullable(reservation), 'reservation/last');
  if (answer.kind !== 'done') return answer;
  return { kind: 'done', data: answer.data && readReservation(host, answer.data) };
}

export const fetchReservation = (host: Host, id: string) => askReservation(host, id);

export const reserve = (host: Host, timeId: string, timeZone: string, { note, childAge, teacherGender }: Wish = {}) =>
  askReservation(host, undefined, {
    time_id: timeId,
    time_zone_id: timeZone,
    ...(note && { note }),
    ...(childAge && { child_age: childAge }),
    ...(teacherGender && { teacher_gender: teacherGender }),
  });

export const changeReservation = (host: Host, id: string, timeId: string) =>
  askReservation(host, id, { time_id: timeId });

export const cancelReservation = (host: Host, id: string) => askReservation(host, id, { cancel: '1' });

/** Allows or forbids a recording of a class; the answer says which holds. @throws ApiError */
export const allowRecording = (host: Host, id: string, isAllowed: boolean) =>
  askReservation(host, id, { recording: isAllowed ? '1' : '0' });
