import { expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '@/lib/api/api-error';
import { isUnreachable, reportUnexpected } from './report-error';

const apiError = (kind: ApiErrorKind) => new ApiError(kind, { cause: undefined });
const chunkError = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });

it.each([apiError('network'), apiError('timeout'), apiError('http'), chunkError])('does not report %s', (error) => {
  vi.stubGlobal('reportError', vi.fn());
  reportUnexpected(error);
  expect(isUnreachable(error)).toBe(true);
  expect(reportError).not.toHaveBeenCalled();
});

it('warns of an answer of the wrong shape', () => {
  vi.stubGlobal('reportError', vi.fn());
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = apiError('schema');
  reportUnexpected(error);
  expect(warn).toHaveBeenCalledExactlyOnceWith(error);
  expect(reportError).not.toHaveBeenCalled();
});

it.each([new TypeError('x is undefined'), 'a text'])('reports %s', (error) => {
  vi.stubGlobal('reportError', vi.fn());
  reportUnexpected(error);
  expect(isUnreachable(error)).toBe(false);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(error);
});

it('logs where the browser has no reportError', () => {
  vi.stubGlobal('reportError', undefined);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new TypeError('x is undefined');
  reportUnexpected(error);
  expect(log).toHaveBeenCalledExactlyOnceWith(error);
});
