// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EditResult, Value } from '../../protocol';
import { type Outcome, StudioContext } from '../studio-context';
import { studioWith } from '../studio-testing';
import type { LeafField, NumberField, TextField } from './fields';
import { useDraftValue } from './use-draft-value';

const field: TextField = { kind: 'text', name: 'name', path: 'name', isOptional: false, isProse: true, extras: [] };
const price: NumberField = {
  kind: 'number',
  name: 'price',
  path: 'price',
  isOptional: false,
  isInteger: false,
  isNullable: false,
  isAbove: true,
};
const done: EditResult = { ok: true, revision: 2, findings: [] };

const away: Outcome = { ok: false, isAway: true };

let answers: ((result: Outcome) => void)[];
const tab = new Map<string, string>();
const stuck = new Set<string>();
const save = vi.fn<(value?: Value, expected?: Value, isAgain?: boolean) => Promise<Outcome>>();

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  tab.clear();
  stuck.clear();
  now = studio;
  save.mockReset().mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
});
afterEach(() => vi.useRealTimers());

const kept = (name: string) => JSON.parse(tab.get(name) ?? 'null') ?? undefined;
const studio = studioWith({
  keep: (name, value, isStuck) => {
    value === undefined ? tab.delete(name) : tab.set(name, JSON.stringify(value));
    isStuck ? stuck.add(name) : stuck.delete(name);
  },
  kept,
});
/** Replaced once something is forgotten. */
let now = studio;
const wrapper = ({ children }: { children: ReactNode }) => createElement(StudioContext, { value: now }, children);

type Props = { saved: Value; name?: string };

function open(first: Value = 'a', of: LeafField = field) {
  const hook = renderHook(({ saved, name = 'place' }: Props) => useDraftValue(name, of, saved, save), {
    initialProps: { saved: first } as Props,
    wrapper,
  });
  const type = (text: string) => act(() => hook.result.current.change(text, 'later'));
  const pass = () => act(() => vi.advanceTimersByTimeAsync(2_000));
  const answer = async (result: Outcome, saved?: Value) => {
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
  expect(save.mock.calls).toEqual([['ab', 'a', false]]);
  await answer(done, 'ab');
  expect(result.current.value).toBe('abc');
  await pass();
  expect(save.mock.calls[1]).toEqual(['abc', 'ab', false]);
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
  expect(save.mock.lastCall).toEqual(['mine!', 'theirs', false]);
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
  await answer(away);
  expect(result.current).toMatchObject({ value: 'ab', refusal: { because: 'away' } });
  unmount();
  expect(save).toHaveBeenCalledTimes(2);
});

it('is still there when the tab is loaded anew, and saved then', async () => {
  const { type, pass, answer } = open();
  type('ab');
  expect([...tab.keys()]).toEqual(['place']);
  // The tab is closed before the response arrives.
  await pass();
  const again = open();
  expect(again.result.current.value).toBe('ab');
  expect(save.mock.lastCall).toEqual(['ab', 'a', false]);
  await answer(away);
  await again.answer(done, 'ab');
  expect(again.result.current).toMatchObject({ value: 'ab', refusal: undefined });
  expect(tab.size).toBe(0);
});

it('is kept for another visit as long as it is wrong or refused, until it is discarded', async () => {
  const { result, type, pass } = open(28_800, price);
  type('many');
  await pass();
  expect(save).not.toHaveBeenCalled();
  expect(open(28_800, price).result.current).toMatchObject({ value: 'many', refusal: { because: 'mistake' } });
  act(() => result.current.discard());
  expect(result.current.value).toBe(28_800);
  expect(tab.size).toBe(0);
});

it('is tried again every two seconds while nobody answers, as long as its field is there', async () => {
  const { result, type, pass, answer, unmount } = open();
  type('ab');
  await pass();
  await answer(away);
  for (const times of [2, 3]) {
    await pass();
    expect(save).toHaveBeenCalledTimes(times);
    expect(save.mock.lastCall?.[2]).toBe(true);
    await answer(away);
  }
  expect(stuck.size).toBe(0);
  expect(result.current).toMatchObject({ value: 'ab', refusal: { because: 'away' } });
  await pass();
  await answer(done, 'ab');
  expect(result.current).toMatchObject({ value: 'ab', refusal: undefined });
  await pass();
  expect(save).toHaveBeenCalledTimes(4);
  type('abc');
  await pass();
  unmount();
  await answer(away);
  await pass();
  expect(save).toHaveBeenCalledTimes(5);
  expect([tab.size, stuck.size]).toEqual([1, 1]);
});

it('is not tried again by itself where it may not be saved, and goes when it is forgotten', async () => {
  const { result, rerender, type, pass, answer } = open();
  type('ab');
  await pass();
  await answer(undefined);
  await pass();
  expect(save).toHaveBeenCalledOnce();
  expect(result.current).toMatchObject({ value: 'ab', refusal: { because: 'failed' } });
  expect([...stuck]).toEqual(['place']);
  tab.clear();
  now = { ...studio, kept: (name) => kept(name) };
  rerender({ saved: 'a' });
  expect(result.current).toMatchObject({ value: 'a', refusal: undefined });
});

it('does not overwrite another’s value after a reload before somebody has decided', async () => {
  const { type, pass, answer } = open();
  type('mine');
  await pass();
  await answer({ ok: false, conflict: { place: { file: '', key: '' }, now: 'theirs' } }, 'theirs');
  const again = open('theirs');
  expect(save.mock.lastCall).toEqual(['mine', 'a', false]);
  await again.answer({ ok: false, conflict: { place: { file: '', key: '' }, now: 'theirs' } });
  act(() => again.result.current.retry());
  expect(save.mock.lastCall).toEqual(['mine', 'theirs', false]);
});

it('stays as it is typed until its field is left, also when it was saved meanwhile', async () => {
  const { result, rerender, type, pass, answer } = open(28, price);
  type('12.');
  await pass();
  expect(save.mock.lastCall).toEqual([12, 28, false]);
  await answer(done, 12);
  expect(result.current.value).toBe('12.');
  type('12.5');
  await pass();
  expect(save.mock.lastCall).toEqual([12.5, 12, false]);
  await answer(done, 12.5);
  type('12.50');
  await pass();
  expect(result.current.value).toBe('12.50');
  act(() => result.current.end());
  expect(result.current.value).toBe(12.5);
  type('13.');
  await pass();
  await answer(done, 13);
  rerender({ saved: 15 });
  expect(result.current.value).toBe(15);
});

it('goes with its item when that has another name', async () => {
  const { rerender, type } = open(28, price);
  type('many');
  rerender({ saved: 28, name: 'other place' });
  expect([...tab.keys()]).toEqual(['other place']);
});
