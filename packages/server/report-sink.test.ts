import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ErrorReport, VitalReport } from '@/lib/errors/report';
import { createReportSink, serverErrorReport } from './report-sink';
import type { PolicyReport } from './reports';

const error = (id: string, changes: Partial<ErrorReport> = {}): ErrorReport => ({
  kind: 'error',
  id,
  name: 'TypeError',
  message: 'x is not a function',
  stack: 'at a (/a.js:1:2)\nat b (/b.js:1:2)',
  page: '/',
  release: 'r1',
  ...changes,
});
const policy: PolicyReport = {
  kind: 'policy',
  directive: 'img-src',
  blocked: 'inline',
  document: 'https://a.example/',
};
const vital: VitalReport = { kind: 'vital', name: 'CLS', value: 0, rating: 'good', page: '/' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const lines: [string, object, string][] = [];
  const line = (level: string) => (fields: object, message: string) => void lines.push([level, fields, message]);
  const forward = vi.fn();
  const countError = vi.fn();
  const log = { info: line('info'), warn: line('warn'), error: line('error') };
  const sink = createReportSink(log, forward, countError);
  const records = () => forward.mock.calls.map(([record]) => record);
  return { sink, lines, forward, records, countError };
}

it('counts every error by its source, also those that are not written', () => {
  const { sink, countError } = start();
  for (const source of ['browser', 'browser', 'server'] as const) sink.write(error('1'), source);
  sink.write(policy);
  sink.write(vital);
  expect(countError.mock.calls).toEqual([['browser'], ['browser'], ['server']]);
});

it('writes each kind at its level, and forwards the same', () => {
  const { sink, lines, records } = start();
  sink.write(error('1'));
  sink.write(policy);
  sink.write(vital);
  const written = [
    { ...error('1'), source: 'browser', count: 1, time: expect.any(String) },
    { ...policy, source: 'browser', count: 1, time: expect.any(String) },
    { ...vital, source: 'browser', time: expect.any(String) },
  ];
  expect(records()).toEqual(written);
  expect(lines).toEqual([
    ['error', { report: written[0] }, 'error'],
    ['warn', { report: written[1] }, 'policy violation'],
    ['info', { report: written[2] }, 'web vital'],
  ]);
});

it('writes the same error once a minute, with a count and the references', () => {
  const { sink, records } = start();
  for (const id of ['1', '2', '3']) sink.write(error(id, { stack: `at a (/a.js:1:2)\nat other${id} (/b.js:1:2)` }));
  expect(records()).toMatchObject([{ id: '1', count: 1 }]);
  vi.advanceTimersByTime(60_000);
  expect(records().slice(1)).toMatchObject([{ id: '3', count: 2, ids: ['2', '3'] }]);
  sink.write(error('4'));
  expect(records()).toHaveLength(2);
  vi.advanceTimersByTime(120_000);
  expect(records().slice(2)).toMatchObject([{ id: '4', count: 1, ids: ['4'] }]);
  // An error is forgotten after a minute without it.
  sink.write(error('5'));
  expect(records().slice(3)).toMatchObject([{ id: '5', count: 1 }]);
});

it.each<[string, Partial<ErrorReport>]>([
  ['release', { release: 'r2' }],
  ['name', { name: 'Error' }],
  ['message', { message: 'y' }],
  ['nearest frame', { stack: 'at c (/a.js:1:2)' }],
])('writes an error with another %s at once', (_, changes) => {
  const { sink, records } = start();
  sink.write(error('1'));
  sink.write(error('2', changes));
  expect(records()).toHaveLength(2);
});

it('writes the same violation once, and every vital', () => {
  const { sink, records } = start();
  for (let index = 0; index < 3; index += 1) {
    sink.write(policy);
    sink.write(vital);
  }
  expect(records().map(({ kind }) => kind)).toEqual(['policy', 'vital', 'vital', 'vital']);
});

it('writes what it has counted when it ends', () => {
  const { sink, records } = start();
  sink.write(error('1'));
  sink.write(error('2'));
  sink.close();
  expect(records().slice(1)).toMatchObject([{ count: 1, ids: ['2'] }]);
  expect(vi.getTimerCount()).toBe(0);
});

it('remembers a bounded number of errors, and loses no count', () => {
  const { sink, records } = start();
  for (let index = 0; index < 2000; index += 1) {
    sink.write(error('1', { message: `m${index}` }));
    sink.write(error('2', { message: `m${index}` }));
  }
  // The oldest entries were written when newer ones evicted them; the last five hundred wait.
  expect(records().reduce((sum, { count }) => sum + count, 0)).toBe(4000 - 500);
  sink.close();
  expect(records().reduce((sum, { count }) => sum + count, 0)).toBe(4000);
});

it('keeps a bounded number of references', () => {
  const { sink, records } = start();
  for (let index = 0; index < 1000; index += 1) sink.write(error(String(index)));
  sink.close();
  expect(records()[1]).toMatchObject({ count: 999 });
  expect(records()[1].ids).toHaveLength(50);
});

it.each([
  [new TypeError('no 91234567'), 'TypeError', 'no <digits>'],
  ['text of aina@mail.example', 'Thrown', 'text of <e-mail>'],
  [{ mobile: '91234567' }, 'Thrown', 'a thrown object'],
  [undefined, 'Thrown', 'a thrown undefined'],
  [Object.assign(new Error('x'), { stack: undefined }), 'Error', 'x'],
])('makes a report of %s', (thrown, name, message) => {
  const place = { page: '/course?mobile=91234567', region: 'hk', requestId: '9c9f2d7e-3f55-4a57-8d0f-0f3b7d1f4c22' };
  expect(serverErrorReport(thrown, place)).toMatchObject({
    kind: 'error',
    id: place.requestId,
    name,
    message,
    page: '/course',
    region: 'hk',
    requestId: place.requestId,
  });
  const { id } = serverErrorReport(thrown, { ...place, requestId: undefined });
  expect(id).toMatch(/^[\da-f-]{36}$/);
});
