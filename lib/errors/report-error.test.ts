import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '@/lib/api/api-error';
import * as queue from './error-queue';
import { isUnreachable } from './is-unreachable';
import { reportUnexpected } from './report-error';

beforeEach(() => void vi.spyOn(queue, 'queueError').mockReturnValue(undefined));

const apiError = (kind: ApiErrorKind) => new ApiError(kind, { cause: undefined });
const chunkError = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });

it.each([apiError('network'), apiError('timeout'), apiError('http'), chunkError])('does not report %s', (error) => {
  vi.stubGlobal('reportError', vi.fn());
  reportUnexpected(error);
  expect(isUnreachable(error)).toBe(true);
  expect(reportError).not.toHaveBeenCalled();
  expect(queue.queueError).not.toHaveBeenCalled();
});

it('warns of an answer of the wrong shape, and sends it', () => {
  vi.stubGlobal('reportError', vi.fn());
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = apiError('schema');
  reportUnexpected(error);
  expect(warn).toHaveBeenCalledExactlyOnceWith(error);
  expect(reportError).not.toHaveBeenCalled();
  expect(queue.queueError).toHaveBeenCalledExactlyOnceWith(error);
});

it.each([new TypeError('x is undefined'), 'a text'])('reports %s to the window, which sends it', (error) => {
  vi.stubGlobal('reportError', vi.fn());
  reportUnexpected(error);
  expect(isUnreachable(error)).toBe(false);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(error);
  expect(queue.queueError).not.toHaveBeenCalled();
});

it('logs and sends where the browser has no reportError', () => {
  vi.stubGlobal('reportError', undefined);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new TypeError('x is undefined');
  reportUnexpected(error);
  expect(log).toHaveBeenCalledExactlyOnceWith(error);
  expect(queue.queueError).toHaveBeenCalledExactlyOnceWith(error);
});
