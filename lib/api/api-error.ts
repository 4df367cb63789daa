/**
 * Why a call gave no usable answer.
 * - `network`: refused, offline, blocked
 * - `timeout`: nothing within 10 s
 * - `http`: a status other than 2xx
 * - `schema`: an answer of the wrong shape, HTML included
 */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'schema';

/** A call that failed; `cause` is the error of axios or zod. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly kind: ApiErrorKind,
    options: { cause: unknown },
  ) {
    super(`Call failed: ${kind}`, options);
  }
}
