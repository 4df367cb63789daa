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
 * Reports an error that the page goes on without, as the browser reports an uncaught one: in the console, and as an
 * `error` event on `window`, which error monitoring listens to. An unreachable host is expected and not reported.
 */
export function reportUnexpected(error: unknown): void {
  if (isUnreachable(error)) return;
  // Safari before 15.4 has no reportError.
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
