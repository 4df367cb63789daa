/**
 * Why a call gave no usable answer.
 * - `network`: refused, offline, blocked, broken off in the middle, or cancelled by the caller
 * - `timeout`: no whole answer within 10 s
 * - `http`: a status other than 2xx
 * - `schema`: an answer that cannot be one: of the wrong shape (HTML and nothing at all included), too large, or from
 *   another host
 */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'schema';

/** A call that failed; `cause` is the error of axios or zod, or says in words what was wrong. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly kind: ApiErrorKind,
    options: { cause: unknown },
  ) {
    super(`Call failed: ${kind}`, options);
  }
}
