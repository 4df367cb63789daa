import { ApiError } from '@/lib/api/api-error';

/**
 * Whether an error means that something was unreachable: no answer, an error status, or a chunk that could not be
 * loaded. Such errors are expected, and the browser logs them itself.
 */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError
    ? error.kind !== 'schema'
    : error instanceof Error && error.name === 'ChunkLoadError';
}
