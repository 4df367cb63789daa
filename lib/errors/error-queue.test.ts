// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const added = vi.fn();
let queue: typeof import('./error-queue');

beforeEach(async () => {
  vi.resetModules();
  added.mockClear();
  queue = await import('./error-queue');
  queue.startQueue(added);
});

const withStack = (error: Error, stack: string) => Object.assign(error, { stack });
const frame = (line: number) => `    at run (${location.origin}/_next/static/chunks/a.js:1:${line})`;

it('takes an error under an id of its own', () => {
  history.replaceState(null, '', '/global/register?mobile=91234567');
  const error = withStack(new TypeError('x'), `TypeError: x\n${frame(1)}`);
  const id = queue.queueError(error);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(added).toHaveBeenCalledOnce();
  expect(queue.queuedErrors()).toEqual([
    { id, name: 'TypeError', message: 'x', stack: error.stack, page: '/global/register' },
  ]);
});

it('takes the same error once: same name, message and nearest frame', () => {
  const make = (message: string, line: number) =>
    withStack(new Error(message), `Error: ${message}\n${frame(line)}\n${frame(Math.random())}`);
  const id = queue.queueError(make('x', 1));
  expect(queue.queueError(make('x', 1))).toBe(id);
  expect(added).toHaveBeenCalledOnce();
  const others = [make('y', 1), make('x', 2), Object.assign(make('x', 1), { name: 'Other' })];
  expect(new Set([id, ...others.map(queue.queueError)]).size).toBe(4);
});

it('takes no more than five', () => {
  const ids = Array.from({ length: 8 }, (_, index) => queue.queueError(new Error(`x${index}`)));
  expect(ids.map((id) => typeof id)).toEqual([...Array(5).fill('string'), ...Array(3).fill('undefined')]);
  expect(queue.queuedErrors()).toHaveLength(5);
  expect(added).toHaveBeenCalledTimes(5);
});

it.each([
  ['a chunk that did not load', Object.assign(new Error('x'), { name: 'ChunkLoadError' })],
  ['an error of another origin', 'Script error.'],
  ['a page that was left before it had faded in', 'Transition was aborted because of invalid state'],
  ['a page that was left before it had faded in', 'Transition was aborted because of invalid state'],
  ['an error of an extension', withStack(new Error('x'), 'Error: x\n    at a (chrome-extension://abc/a.js:1:2)')],
  ['an error of an extension', withStack(new Error('x'), 'a@moz-extension://abc/a.js:1:2')],
])('does not take %s', (_, error) => {
  expect(queue.queueError(error)).toBeUndefined();
  expect(queue.queuedErrors()).toEqual([]);
});

it('does not take a call that got no answer', async () => {
  const { ApiError } = await import('@/lib/api/api-error');
  expect(queue.queueError(new ApiError('network', { cause: undefined }))).toBeUndefined();
  expect(queue.queueError(new ApiError('schema', { cause: undefined }))).toBeDefined();
});

it('takes an error of the site that an extension had a hand in', () => {
  const stack = `Error: x\n${frame(1)}\n    at a (chrome-extension://abc/a.js:1:2)`;
  expect(queue.queueError(withStack(new Error('x'), stack))).toBeDefined();
});

it.each([
  ['a text', 'a text'],
  [{ mobile: '91234567' }, 'a thrown object'],
  [undefined, 'a thrown undefined'],
])('takes of %j only what it is', (thrown, message) => {
  queue.queueError(thrown);
  expect(queue.queuedErrors()).toMatchObject([{ name: 'Thrown', message, stack: '' }]);
});

it('takes nothing before it is started, as in development', async () => {
  vi.resetModules();
  const { queueError } = await import('./error-queue');
  expect(queueError(new Error('x'))).toBeUndefined();
});
