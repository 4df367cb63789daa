import { ApiError } from '@/lib/api/api-error';
import { queueError } from './error-queue';
import { isUnreachable } from './is-unreachable';

/** Reports an error that the page survives: a host's wrong answer as a warning, any but unreachable as a defect. */
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
