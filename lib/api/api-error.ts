/**
 * `network`: refused, offline, blocked, interrupted or cancelled; `timeout`: no whole answer within 10 s; `http`: a
 * status other than 2xx; `schema`: wrong shape (also HTML or empty), too large, or from another host.
 */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'schema';

/** Thrown when a call fails; `cause` is the error of axios or zod, or a text. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly kind: ApiErrorKind,
    options: { cause: unknown },
  ) {
    super(`Call failed: ${kind}`, options);
  }
}
