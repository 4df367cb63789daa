import { ApiError } from '@/lib/api/api-error';

/**
 * Whether an error means that something could not be reached: a call that got no answer or an error status, or a chunk
 * of our own code that could not be loaded. Visitors lose their connection and hosts go down; the browser logs it
 * itself.
 */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError
    ? error.kind !== 'schema'
    : error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * Reports an error that the page goes on without.
 * - Unreachable: expected, not reported.
 * - An answer of the wrong shape: a warning in the console, as it is the host's defect and the page handles it.
 * - Anything else is a defect of ours: reported as the browser reports an uncaught error, in the console and as an
 *   `error` event on `window`, which error monitoring listens to.
 */
export function reportUnexpected(error: unknown): void {
  if (isUnreachable(error)) return;
  if (error instanceof ApiError) console.warn(error);
  // Safari before 15.4 has no reportError.
  else if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
