import { newId } from '@/lib/starter/new-id';
import { isUnreachable } from './is-unreachable';
import type { ErrorReport } from './report';

export type QueuedError = Pick<ErrorReport, 'id' | 'name' | 'message' | 'stack' | 'page'>;

const maxErrors = 5;

const queued = new Map<string, QueuedError>();
let onQueued: (() => void) | undefined;

/** Queues an error, once per page for the same message and nearest frame. Returns its report's id, if reported. */
export function queueError(error: unknown): string | undefined {
  if (!onQueued || isUnreachable(error)) return undefined;
  const { name, message, stack } = describe(error);
  if (isForeign(message, stack)) return undefined;
  const frames = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  const key = [name, message, frames[0]].join('\n');
  const known = queued.get(key);
  if (known) return known.id;
  if (queued.size >= maxErrors) return undefined;
  const id = uuid();
  queued.set(key, { id, name, message, stack, page: location.pathname });
  onQueued();
  return id;
}

export function startQueue(added: () => void): void {
  onQueued = added;
}

/** Returns the id to quote for an error: its report's, otherwise the page's request id. Safe while rendering. */
export function errorReference(error: unknown): string | undefined {
  return queueError(error) ?? requestId();
}

/** Returns the page's request id, sent by the server as `Server-Timing: request;desc="<id>"`, if available. */
export function requestId(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === 'request')?.description;
}

export function queuedErrors(): QueuedError[] {
  return [...queued.values()];
}

function describe(error: unknown): Record<'name' | 'message' | 'stack', string> {
  if (error instanceof Error) {
    return { name: String(error.name), message: String(error.message), stack: String(error.stack ?? '') };
  }
  // A thrown object is not described: it may contain text that a visitor typed.
  return { name: 'Thrown', message: typeof error === 'string' ? error : `a thrown ${typeof error}`, stack: '' };
}

/** Ignores other origins' scripts, extensions, and view transitions interrupted by leaving the page. */
function isForeign(message: string, stack: string): boolean {
  return (
    /^(Script error\.?$|Transition was (aborted|skipped))/.test(message) ||
    (stack.includes('-extension://') && !stack.includes(location.origin))
  );
}

/** Version 4. `crypto.randomUUID` exists on secure origins only. */
function uuid(): string {
  return newId().replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}
