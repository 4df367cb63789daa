import { queueError } from './error-queue';
import { requestId } from './request-id';

/**
 * What a visitor can name when asking about an error, and what the server's log can be searched for: the id of the
 * error's report, or of the page's request where it is not reported. The same for the same error: may be called in a
 * rendering.
 */
export function errorReference(error: unknown): string | undefined {
  return queueError(error) ?? requestId();
}
