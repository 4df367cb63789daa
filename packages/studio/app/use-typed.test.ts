// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Edit, EditResult, Value } from '../protocol';
import { api } from './api';
import { type Field, fieldOf } from './forms/fields';
import { StudioContext } from './studio-context';
import { studioWith, useTestSaving } from './studio-testing';
import { useDraftValue } from './use-typed';

const field = fieldOf({ type: 'string' }, 'name');
const price = fieldOf({ type: 'number', exclusiveMinimum: 0 }, 'price');
const place = { file: 'regions/tr.json', key: 'name' };
const save = vi.fn<(edits: Edit[]) => Promise<EditResult>>();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  save.mockReset().mockResolvedValue({ ok: true, revision: 2 });
  vi.spyOn(api, 'edit').mockImplementation((_, edits) => save(edits));
});
afterEach(() => vi.useRealTimers());

function Around({ children }: { children: ReactNode }) {
  return createElement(StudioContext, { value: studioWith(useTestSaving()) }, children);
}

function open(first: Value = 'a', of: Field = field) {
  const hook = renderHook(({ saved, answer }) => useDraftValue(place, of, saved, answer), {
    initialProps: { saved: first, answer: {} },
    wrapper: Around,
  });
  const type = (text: string) => act(() => hook.result.current.change(text, 'later'));
  const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  const load = (saved: Value) => hook.rerender({ saved, answer: {} });
  return { ...hook, type, pass, load };
}

it('saves what is typed, and shows it until another value is loaded', async () => {
  const { result, type, pass, load } = open();
  type('ab');
  expect(result.current).toMatchObject({ value: 'ab', isSaving: true });
  await pass();
  expect(save).toHaveBeenCalledWith([{ ...place, value: 'ab', expected: 'a' }]);
  expect(result.current).toMatchObject({ value: 'ab', isSaving: false });
  load('ab');
  act(() => result.current.end());
  load('theirs');
  expect(result.current.value).toBe('theirs');
});

it('names a mistake after a pause, keeps it over a reload, and takes back what was right before', async () => {
  const { result, type, pass, unmount } = open(28, price);
  type('many');
  expect(result.current).toMatchObject({ value: 'many', why: undefined });
  await pass();
  expect(result.current).toMatchObject({ value: 'many', isSaving: false, why: expect.stringContaining('number') });
  unmount();
  const again = open(28, price);
  await again.pass();
  expect(again.result.current).toMatchObject({ value: 'many', why: expect.anything() });
  again.type('28');
  expect(again.result.current).toMatchObject({ why: undefined });
  act(() => again.result.current.end());
  expect(again.result.current.value).toBe(28);
  expect(save).not.toHaveBeenCalled();
});

it('saves when its field is left, or goes', async () => {
  const { result, type, unmount } = open();
  type('ab');
  await act(async () => result.current.end());
  expect(save).toHaveBeenLastCalledWith([{ ...place, value: 'ab', expected: 'a' }]);
  type('abc');
  await act(async () => unmount());
  expect(save).toHaveBeenLastCalledWith([{ ...place, value: 'abc', expected: 'ab' }]);
});

it('stays as it is typed until its field is left, also when it was saved meanwhile', async () => {
  const { result, type, pass, load } = open(28, price);
  type('12.');
  await pass();
  expect(save).toHaveBeenLastCalledWith([{ ...place, value: 12, expected: 28 }]);
  expect(result.current.value).toBe('12.');
  load(12);
  type('12.50');
  await pass();
  expect(result.current.value).toBe('12.50');
  act(() => result.current.end());
  expect(result.current.value).toBe(12.5);
  load(12.5);
  type('13.');
  await pass();
  load(15);
  expect(result.current.value).toBe(15);
});
