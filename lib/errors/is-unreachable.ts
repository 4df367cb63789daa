import { ApiError } from '@/lib/api/api-error';

/** Whether an error means no answer, an error status or a failed chunk: expected, and logged by the browser itself. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError
    ? error.kind !== 'schema'
    : error instanceof Error && error.name === 'ChunkLoadError';
}
