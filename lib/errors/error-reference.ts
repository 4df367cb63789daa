import { queueError } from './error-queue';
import { requestId } from './request-id';

/** Returns the id to quote for an error: its report's, otherwise the page's request id. Safe while rendering. */
export function errorReference(error: unknown): string | undefined {
  return queueError(error) ?? requestId();
}
