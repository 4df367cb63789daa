import { bytesOf } from '@talkaroo/content/bytes-of';
import { jsonIn } from '@talkaroo/content/json-in';
import type { Result } from './delivery';

export type Posted = { status: number; text: string; retryAfter: string | null };

const maxAnswerBytes = 64 * 1024;

/** Errors before anything was sent. */
const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*|ERR_TLS_.*)$/;

type PostOptions = { signal: AbortSignal; headers?: Record<string, string>; read: (posted: Posted) => Result };

/** Posts JSON, and returns the result that `read` finds in the answer. */
export async function post(url: string, body: string, { read, headers, signal }: PostOptions): Promise<Result> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal,
    });
    const { status } = response;
    const text = (await bytesOf(response, maxAnswerBytes)).bytes.toString();
    return read({ status, text, retryAfter: response.headers.get('retry-after') });
  } catch (error) {
    const { code, name = 'unknown' } = Object(error instanceof Error ? (error.cause ?? error) : undefined);
    const reason = String(typeof code === 'string' ? code : name);
    return { kind: unsent.test(reason) ? 'failed' : 'unsure', reason };
  }
}

/** Returns what a status means, if the text of the answer does not matter. */
export function resultOf({ status, text, retryAfter }: Posted): Result {
  const reason = `status ${status}`;
  // A proxy or a portal sends pages, a sink does not.
  if (status < 300) return /^\s*</.test(text) ? { kind: 'failed', reason: 'answered with a page' } : { kind: 'sent' };
  if ([400, 410, 413, 414, 415, 422].includes(status)) return { kind: 'refused', reason };
  const wait = waitOf(retryAfter);
  // A gateway without an answer cannot tell whether the sink took the request.
  return { kind: status === 502 || status === 504 ? 'unsure' : 'failed', reason, ...(wait && { wait }) };
}

/** Returns the milliseconds of a `Retry-After` (RFC 9110, 10.2.3): seconds or a date. */
function waitOf(value: string | null): number {
  if (!value) return 0;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/** Parses a JSON object; returns an empty one for anything else. */
export function objectIn(text: string): Record<string, unknown> {
  return { ...Object(jsonIn(text)) };
}
