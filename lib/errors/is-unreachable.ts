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
