import { ApiError } from '@/lib/api/api-error';
import { queueError } from './error-queue';
import { isUnreachable } from './is-unreachable';

/**
 * Reports an error that the page can recover from.
 * - Unreachable host: expected, not reported.
 * - Answer of the wrong shape: a defect of the host, a warning in the console.
 * - Any other error: a defect of the site, handled like an uncaught error.
 *
 * The latter two are also sent to the server (`start-reporting.ts`).
 */
export function reportUnexpected(error: unknown): void {
  if (isUnreachable(error)) return;
  if (error instanceof ApiError) {
    console.warn(error);
    queueError(error);
  } else if (typeof reportError === 'function') {
    reportError(error);
  } else {
    // Safari before 15.4 has no `reportError`.
    console.error(error);
    queueError(error);
  }
}
