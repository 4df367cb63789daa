import * as z from 'zod/mini';
import { plainText } from '@/lib/text/plain-text';
import type { Host } from './addresses';
import { call } from './call';

// The one place that knows the shapes of the trial host's booking calls (contract, Trial booking): where the company's
// own differ, they are translated here, and nothing else changes.

/** A time that can be booked; `start` and `end` in ms since 1970. */
export type FreeTime = { id: string; start: number; end: number };

/** A family's trial class; `start` and `end` in ms since 1970. `joinUrl` is there while the classroom is open. */
export type Reservation = {
  id: string;
  start: number;
  end: number;
  status: 'booked' | 'changed' | 'cancelled' | 'done' | 'missed';
  joinUrl?: string;
};

/** Whether the family may book a trial class; `reason` is one line of plain text, `''` for none. */
export type Eligibility = { eligible: boolean; reason: string };

/**
 * Why the trial host did not do what it was asked.
 * - `signed-out`: it does not know who asks
 * - `gone`: the time has been taken by somebody else
 * - `already`: the family has a class already
 * - `late`: too late to change or cancel
 * - `refused`: anything else
 */
export type RefusalKind = 'signed-out' | 'gone' | 'already' | 'late' | 'refused';

/** What was asked for, or why not; `message` is the host's own, one line of plain text, `''` for none. */
export type BookingAnswer<T> = { kind: 'done'; data: T } | { kind: RefusalKind; message: string };

const success = 10000;
const refusals: Record<number, RefusalKind> = { 40100: 'signed-out', 40901: 'gone', 40902: 'already', 40903: 'late' };

/** UTF-16 code units. */
const longestId = 200;
const longestMessage = 300;
/** Four weeks of half hours are some 800; of a longer list, the rest is left out. */
const mostTimes = 2000;

const line = z.pipe(
  z.catch(z.nullish(z.string()), ''),
  z.transform((text) => plainText(text ?? '', longestMessage)),
);

/** Also a step of an address: `.` and `..` would lead to another one. */
const id = z.pipe(
  z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  z.string().check(z.regex(new RegExp(`^(?!\\.\\.?$)[!-~]{1,${longestId}}$`))),
);

/** ISO 8601 in UTC; read as ms since 1970. */
const instant = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/)),
  z.pipe(
    z.transform((text: string) => Date.parse(text)),
    z.number().check(z.refine(Number.isFinite)),
  ),
);

const span = { id, start: instant, end: instant };
const endsLater = z.refine<{ start: number; end: number }>(({ start, end }) => end > start);

/** A time with places left; null for any other entry. */
const freeTime = z.catch(
  z.nullable(
    z.pipe(
      z.object({ ...span, left: z.number() }).check(endsLater),
      z.transform(({ left, ...time }) => (left > 0 ? time : null)),
    ),
  ),
  null,
);

const freeTimes = z.pipe(
  z.array(freeTime),
  z.transform((times): FreeTime[] => {
    // Each id once: it stands for one choice.
    const byId = new Map(times.filter((time) => time !== null).map((time) => [time.id, time]));
    return [...byId.values()].slice(0, mostTimes).sort((one, other) => one.start - other.start);
  }),
);

const reservation = z
  .object({
    ...span,
    status: z.enum(['booked', 'changed', 'cancelled', 'done', 'missed']),
    join_url: z.catch(z.nullish(z.string()), ''),
  })
  .check(endsLater);

const eligibility = z.object({ eligible: z.boolean(), reason: line });

/** An answer of the trial host: data with the code of success, no data with any other. */
const answerOf = <T>(data: z.ZodMiniType<T>) =>
  z.union([
    z.object({ status: z.union([z.literal(success), z.literal(String(success))]), data }),
    z.pipe(
      z.object({
        status: z.union([z.string(), z.number()]).check(z.refine((status) => Number(status) !== success)),
        message: line,
      }),
      z.transform(({ status, message }) => ({ refusal: refusals[Number(status)] ?? ('refused' as const), message })),
    ),
  ]);

async function ask<T>(
  { origin, langcode }: Host,
  data: z.ZodMiniType<T>,
  path: string,
  request: { params?: Record<string, string>; form?: Record<string, string> } = {},
): Promise<BookingAnswer<T>> {
  const { params, form } = request;
  const answer = await call(answerOf(data), langcode, {
    url: `${origin}/api/trial/${path}`,
    withCredentials: true,
    ...(params && { params }),
    ...(form && { method: 'post', data: new URLSearchParams(form) }),
  });
  if ('refusal' in answer) return { kind: answer.refusal, message: answer.message };
  return { kind: 'done', data: answer.data };
}

/** Makes the page's view of a reservation: an address to go to is one of the web, or of the trial host itself. */
function readReservation({ origin }: Host, { join_url, ...rest }: z.infer<typeof reservation>): Reservation {
  const address = join_url && URL.canParse(join_url) ? new URL(join_url) : undefined;
  // By its beginning, not by its origin, which a `blob:` has, too.
  const isSafe =
    address &&
    (address.protocol === 'https:' || address.href.startsWith(`${origin}/`)) &&
    !(address.username || address.password);
  return isSafe ? { ...rest, joinUrl: address.href } : rest;
}

async function askReservation(
  host: Host,
  path: string,
  form?: Record<string, string>,
): Promise<BookingAnswer<Reservation>> {
  const answer = await ask(host, reservation, path, form && { form });
  return answer.kind === 'done' ? { kind: 'done', data: readReservation(host, answer.data) } : answer;
}

/** Trial identity: whether the family may book a trial class. @throws ApiError */
export function fetchEligibility(host: Host): Promise<BookingAnswer<Eligibility>> {
  return ask(host, eligibility, 'identity');
}

/**
 * Time list: the free times from the first to the last day, the earliest first.
 * @param from first day, `2026-11-24`, of the time zone
 * @param to last day, included
 * @param timeZone IANA name
 * @throws ApiError
 */
export function fetchFreeTimes(
  host: Host,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<BookingAnswer<FreeTime[]>> {
  return ask(host, freeTimes, 'times', { params: { from, to, time_zone_id: timeZone } });
}

/** Last record: the family's class, or null where it has never booked one. @throws ApiError */
export async function fetchLastReservation(host: Host): Promise<BookingAnswer<Reservation | null>> {
  const answer = await ask(host, z.nullable(reservation), 'reservation/last');
  if (answer.kind !== 'done') return answer;
  return { kind: 'done', data: answer.data && readReservation(host, answer.data) };
}

/** Status of one class. @throws ApiError */
export function fetchReservation(host: Host, id: string): Promise<BookingAnswer<Reservation>> {
  return askReservation(host, `reservation/${encodeURIComponent(id)}`);
}

/** Books a time. @throws ApiError: whether it was booked is then not known */
export function reserve(host: Host, timeId: string, timeZone: string): Promise<BookingAnswer<Reservation>> {
  return askReservation(host, 'reservation', { time_id: timeId, time_zone_id: timeZone });
}

/** Moves a class to another time. @throws ApiError: whether it was moved is then not known */
export function changeReservation(host: Host, id: string, timeId: string): Promise<BookingAnswer<Reservation>> {
  return askReservation(host, `reservation/${encodeURIComponent(id)}`, { time_id: timeId });
}

/** Cancels a class. @throws ApiError: whether it was cancelled is then not known */
export function cancelReservation(host: Host, id: string): Promise<BookingAnswer<Reservation>> {
  return askReservation(host, `reservation/${encodeURIComponent(id)}`, { cancel: '1' });
}
