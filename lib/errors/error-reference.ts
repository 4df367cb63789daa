import { queueError } from './error-queue';
import { requestId } from './request-id';

/**
 * Returns the id by which a visitor can refer to an error and the log can be searched: its report's id, or the page's
 * request id if it is not reported. Idempotent, so it may be called while rendering.
 */
export function errorReference(error: unknown): string | undefined {
  return queueError(error) ?? requestId();
}
