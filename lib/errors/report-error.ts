import { ApiError } from '@/lib/api/api-error';
import { queueError } from './error-queue';
import { isUnreachable } from './is-unreachable';

/**
 * Reports an error that the page goes on without.
 * - Unreachable: expected, not reported.
 * - An answer of the wrong shape: a warning in the console, as it is the host's defect and the page handles it.
 * - Anything else is a defect of ours: in the console and as an `error` event on `window`, like an uncaught error.
 *
 * Both of the latter are sent to the server (`start-reporting.ts`).
 */
export function reportUnexpected(error: unknown): void {
  if (isUnreachable(error)) return;
  if (error instanceof ApiError) {
    console.warn(error);
    queueError(error);
  } else if (typeof reportError === 'function') {
    reportError(error);
  } else {
    // Safari before 15.4 has no reportError.
    console.error(error);
    queueError(error);
  }
}
