// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EditResult, Value } from '../../protocol';
import type { TextField } from './fields';
import { useDraftValue } from './use-draft-value';

const field: TextField = { kind: 'text', name: 'name', path: 'name', isOptional: false, isProse: true, extras: [] };
const done: EditResult = { ok: true, revision: 2, findings: [] };

let answers: ((result: EditResult | undefined) => void)[];
const save = vi.fn<(value?: Value, expected?: Value) => Promise<EditResult | undefined>>();

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  save.mockReset().mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
});
afterEach(() => vi.useRealTimers());

function open() {
  const hook = renderHook(({ saved }) => useDraftValue(field, saved, save), { initialProps: { saved: 'a' } });
  const type = (text: string) => act(() => hook.result.current.change(text, 'later'));
  const pass = () => act(() => vi.advanceTimersByTimeAsync(2_000));
  /** The studio answers; what it has saved is what is there. */
  const answer = async (result: EditResult | undefined, saved?: string) => {
    await act(async () => {
      answers.shift()?.(result);
      if (saved !== undefined) hook.rerender({ saved });
    });
  };
  return { ...hook, type, pass, answer };
}

it('saves what is typed while something is saved after it, and takes its own for no conflict', async () => {
  const { result, type, pass, answer } = open();
  type('ab');
  await pass();
  type('abc');
  await pass();
  expect(save.mock.calls).toEqual([['ab', 'a']]);
  await answer(done, 'ab');
  expect(result.current.value).toBe('abc');
  await pass();
  expect(save.mock.calls[1]).toEqual(['abc', 'ab']);
  await answer(done, 'abc');
  expect(result.current).toMatchObject({ value: 'abc', isSaving: false, refusal: undefined });
});

it('saves nothing after a conflict before somebody has decided', async () => {
  const { result, type, pass, answer } = open();
  type('mine');
  await pass();
  await answer({ ok: false, conflict: { place: { file: '', key: '' }, now: 'theirs' } }, 'theirs');
  type('mine!');
  await pass();
  expect(save).toHaveBeenCalledTimes(1);
  expect(result.current.value).toBe('mine!');
  act(() => result.current.retry());
  expect(save.mock.lastCall).toEqual(['mine!', 'theirs']);
});

it('gives way to theirs, and to one’s own that was saved in another way', async () => {
  const { result, rerender, type, pass, answer } = open();
  type('mine');
  await pass();
  await answer({ ok: false, conflict: { place: { file: '', key: '' }, now: 'theirs' } }, 'theirs');
  act(() => result.current.discard());
  expect(result.current).toMatchObject({ value: 'theirs', refusal: undefined });
  type('mine');
  await pass();
  await answer({ ok: false, conflict: { place: { file: '', key: '' }, now: 'other' } }, 'other');
  rerender({ saved: 'mine' });
  expect(result.current).toMatchObject({ value: 'mine', refusal: undefined });
});

it('keeps what could not be saved, and saves it when its field goes', async () => {
  const { result, type, pass, answer, unmount } = open();
  type('ab');
  await pass();
  await answer(undefined);
  expect(result.current).toMatchObject({ value: 'ab', refusal: { because: 'failed' } });
  unmount();
  expect(save).toHaveBeenCalledTimes(2);
});
