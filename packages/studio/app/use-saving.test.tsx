// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Edit, EditResult } from '../protocol';
import { ApiError, api } from './api';
import { texts } from './texts';
import { moveKept, useSaving } from './use-saving';

const title = { file: 'tr/home.json', key: 'hero.title' };
const number = { file: 'regions/tr.json', key: 'days' };
const sent: Edit[][] = [];
let answer: (edits: Edit[]) => Promise<EditResult> = async () => ({ ok: true, revision: sent.length });

beforeEach(() => {
  sent.length = 0;
  answer = async () => ({ ok: true, revision: sent.length });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(api, 'edit').mockImplementation(async (_, edits) => {
    sent.push(edits);
    return answer(edits);
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function start(draft = 'summer') {
  const onSaved = vi.fn();
  const onRefused = vi.fn();
  const { result, unmount } = renderHook(() => useSaving({ draft, onSaved, onRefused }));
  return { result, unmount, onSaved, onRefused };
}

function leaving(): 'warned' | 'not warned' {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented ? 'warned' : 'not warned';
}

it('saves what is typed after a pause, once, against what was there before', async () => {
  const { result, onSaved } = start();
  act(() => result.current.type(title, 'M', 'Merhaba'));
  act(() => result.current.type(title, 'Me', 'Merhaba'));
  expect(result.current.unsaved.get('tr/home.json hero.title')?.value).toBe('Me');
  expect(sent).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(sent).toEqual([[{ ...title, value: 'Me', expected: 'Merhaba' }]]);
  await waitFor(() => expect(result.current.unsaved.size).toBe(0));
  expect(onSaved).toHaveBeenCalledWith(1);
});

it('takes its own text for what was there, where someone types on before they have heard of it', async () => {
  const { result } = start();
  act(() => result.current.type(title, 'One', 'None'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  act(() => result.current.type(title, 'One two', 'None'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(sent[1]).toEqual([{ ...title, value: 'One two', expected: 'One' }]);
});

it('saves what was typed during a save after it', async () => {
  const { result } = start();
  let finish = () => {};
  answer = () =>
    new Promise((resolve) => {
      finish = () => resolve({ ok: true, revision: 1 });
    });
  act(() => result.current.type(title, 'One', 'None'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  act(() => result.current.type(title, 'One two', 'None'));
  answer = async () => ({ ok: true, revision: 2 });
  finish();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(sent.map(([edit]) => edit)).toEqual([
    { ...title, value: 'One', expected: 'None' },
    { ...title, value: 'One two', expected: 'One' },
  ]);
});

it('keeps what cannot be saved, over a reload too, and saves it when the studio answers again', async () => {
  answer = async () => {
    throw new ApiError(0, 'no answer');
  };
  const { result, unmount } = start();
  act(() => result.current.type(title, 'Kept', 'None'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(result.current.state).toBe('offline');
  unmount();
  answer = async () => ({ ok: true, revision: 3 });
  const again = start();
  await act(() => vi.advanceTimersByTimeAsync(10));
  await waitFor(() => expect(again.onSaved).toHaveBeenCalledWith(3));
  expect(sent.at(-1)).toEqual([{ ...title, value: 'Kept', expected: 'None' }]);
  expect(again.result.current.unsaved.size).toBe(0);
});

it('says that an edit came to nothing, and does the next one', async () => {
  const { result, onRefused } = start();
  const edits: Edit[] = [{ file: 'regions/tr.json', key: 'banners.1', value: null }];
  answer = async () => {
    throw new ApiError(0, 'no answer');
  };
  await act(async () => expect(await result.current.edit(edits)).toBeUndefined());
  expect(onRefused).toHaveBeenLastCalledWith('That did not work: no answer');
  answer = async () => {
    throw new ApiError(403, 'Not yours.');
  };
  await act(async () => expect(await result.current.edit(edits)).toBeUndefined());
  expect(onRefused).toHaveBeenLastCalledWith(texts.app.failed('Not yours.'));
  answer = async () => ({ ok: true, revision: 4 });
  await act(async () => expect(await result.current.edit(edits)).toMatchObject({ revision: 4 }));
});

it('saves what is typed before another edit', async () => {
  const { result } = start();
  act(() => result.current.type(title, 'First', 'None'));
  await act(() => result.current.edit([{ file: 'regions/tr.json', key: 'banners.1', value: null }]));
  expect(sent.map(([edit]) => edit?.value)).toEqual(['First', null]);
});

it('asks where someone else was quicker, and writes over it only if told so', async () => {
  const { result } = start();
  answer = async () => ({ ok: false, conflict: { place: title, now: 'Theirs' } });
  act(() => result.current.type(title, 'Mine', 'None'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(result.current.conflict).toMatchObject({ place: title, now: 'Theirs', mine: 'Mine' });
  answer = async () => ({ ok: true, revision: 4 });
  await act(async () => result.current.settle('mine'));
  await waitFor(() => expect(sent.at(-1)).toEqual([{ ...title, value: 'Mine', expected: 'Theirs' }]));
  expect(result.current.conflict).toBeUndefined();
});

it('asks no one about what it has saved itself, of which the studio’s end cut off the answer', async () => {
  const place = { ...title };
  answer = async () => {
    throw new ApiError(0, 'no answer');
  };
  const first = start();
  act(() => first.result.current.type(title, 'Half', 'None'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  act(() => first.result.current.type(title, 'Half and whole', 'None'));
  first.unmount();
  // The first save had arrived.
  answer = async ([edit]) =>
    edit && 'expected' in edit && edit.expected === 'Half'
      ? { ok: true, revision: 5 }
      : { ok: false, conflict: { place, now: 'Half' } };
  const { result } = start();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(result.current.conflict).toBeUndefined();
  expect(sent.at(-1)).toEqual([{ ...title, value: 'Half and whole', expected: 'Half' }]);
  await waitFor(() => expect(result.current.unsaved.size).toBe(0));
});

it('asks about each of several texts, and again after a reload', async () => {
  const text = { file: 'tr/home.json', key: 'hero.text' };
  answer = async ([edit]) => ({
    ok: false,
    conflict: { place: edit && 'key' in edit ? { file: edit.file, key: edit.key } : title, now: 'Theirs' },
  });
  const first = start();
  act(() => first.result.current.type(title, 'Mine', 'None'));
  act(() => first.result.current.type(text, 'Mine too', 'None'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(sent).toHaveLength(2);
  first.unmount();
  const { result } = start();
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(result.current.conflict).toMatchObject({ place: title, mine: 'Mine' });
  answer = async () => ({ ok: true, revision: 5 });
  await act(async () => result.current.settle('theirs'));
  expect(result.current.conflict).toMatchObject({ place: text, mine: 'Mine too' });
  await act(async () => result.current.settle('mine'));
  await waitFor(() => expect(result.current.unsaved.size).toBe(0));
  expect(sent.at(-1)).toEqual([{ ...text, value: 'Mine too', expected: 'Theirs' }]);
  expect(sent).toHaveLength(5);
});

it('keeps what is typed while the sign-on asks to sign in again', async () => {
  answer = async () => {
    throw new ApiError(401, 'sign in');
  };
  const { result, onRefused } = start();
  act(() => result.current.type(title, 'Kept', 'None'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(result.current.state).toBe('signedOut');
  expect(result.current.unsaved.get('tr/home.json hero.title')?.value).toBe('Kept');
  expect(onRefused).not.toHaveBeenCalled();
});

const refusal: EditResult = { ok: false, refused: { message: 'The text is empty.', fix: 'Write one.' } };

it('says why the studio refuses a text, keeps it, and saves what is written in its stead against what is there', async () => {
  const { result, onRefused } = start();
  answer = async () => refusal;
  act(() => result.current.type(title, '', 'None'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(onRefused).toHaveBeenCalledWith('The text is empty. Write one.');
  expect(result.current.state).toBe('unsaved');
  expect(result.current.unsaved.get('tr/home.json hero.title')?.why).toBe('The text is empty. Write one.');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(sent).toHaveLength(1);
  answer = async () => ({ ok: true, revision: 2 });
  // The field passes the empty text as the previous value.
  act(() => result.current.type(title, 'S', ''));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(sent[1]).toEqual([{ ...title, value: 'S', expected: 'None' }]);
  await waitFor(() => expect(result.current.state).toBe('saved'));
  expect(result.current.unsaved.size).toBe(0);
});

it('saves what is typed while the text before it is being refused', async () => {
  const { result } = start();
  let refuse = () => {};
  answer = () =>
    new Promise((resolve) => {
      refuse = () => resolve(refusal);
    });
  act(() => result.current.type(title, '', 'None'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  act(() => result.current.type(title, 'New', 'None'));
  answer = async () => ({ ok: true, revision: 2 });
  refuse();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(sent[1]).toEqual([{ ...title, value: 'New', expected: 'None' }]);
  await waitFor(() => expect(result.current.state).toBe('saved'));
});

it.each([403, 404, 500])(
  'keeps a text that is answered with %i, over a reload too, until it is forgotten',
  async (status) => {
    answer = async () => {
      throw new ApiError(status, 'No.');
    };
    const first = start();
    act(() => first.result.current.type(title, 'Kept', 'None'));
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(first.onRefused).toHaveBeenCalledWith(`No. ${texts.app.notSaved}`);
    first.unmount();
    const { result, onSaved } = start();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(result.current.unsaved.get('tr/home.json hero.title')?.value).toBe('Kept');
    expect(leaving()).toBe('warned');
    act(() => result.current.forget());
    expect(result.current.unsaved.size).toBe(0);
    expect(result.current.state).toBe('saved');
    expect(onSaved).toHaveBeenCalledWith(0);
    expect(leaving()).toBe('not warned');
  },
);

it('saves what was typed last in a draft that is left', async () => {
  const { result, unmount } = start();
  act(() => result.current.type(title, 'Last', 'None'));
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(sent).toEqual([[{ ...title, value: 'Last', expected: 'None' }]]);
  expect(leaving()).toBe('not warned');
});

it('warns of what waits in a draft that was left, and does not try again without it', async () => {
  answer = async () => {
    throw new ApiError(0, 'no answer');
  };
  const { result, unmount } = start();
  act(() => result.current.type(title, 'Kept', 'None'));
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(sent).toHaveLength(1);
  start('winter');
  expect(leaving()).toBe('warned');
});

it('takes what a draft that has ended could not save into another one', async () => {
  answer = async () => {
    throw new ApiError(404, 'There is no such draft.');
  };
  const { result, unmount } = start();
  act(() => result.current.type(title, 'Kept', 'None'));
  act(() => result.current.type(number, 'many', 12, { why: 'No number.' }));
  await act(() => vi.advanceTimersByTimeAsync(200));
  moveKept('summer', 'winter');
  unmount();
  answer = async () => ({ ok: true, revision: 1 });
  const winter = start('winter');
  await waitFor(() => expect(winter.onSaved).toHaveBeenCalledWith(1));
  expect(sent.at(-1)).toEqual([{ ...title, value: 'Kept', expected: 'None' }]);
  expect(winter.result.current.unsaved.get('regions/tr.json days')).toMatchObject({ value: 'many', why: 'No number.' });
});

it('sends nothing that is wrong, keeps it over a reload, and warns until it is right or forgotten', async () => {
  const first = start();
  expect(leaving()).toBe('not warned');
  act(() => first.result.current.type(number, 'many', 12, { why: 'No number.' }));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(first.result.current.state).toBe('unsaved');
  first.unmount();
  const { result } = start();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(sent).toEqual([]);
  expect(result.current.unsaved.get('regions/tr.json days')).toMatchObject({ value: 'many', why: 'No number.' });
  expect(leaving()).toBe('warned');
  act(() => result.current.type(number, 14, 12));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(sent).toEqual([[{ ...number, value: 14, expected: 12 }]]);
  expect(leaving()).toBe('not warned');
  act(() => result.current.type(number, 'many', 14, { why: 'No number.' }));
  act(() => result.current.forget());
  expect(result.current).toMatchObject({ state: 'saved', unsaved: new Map() });
});

it('saves a choice without a pause, removes a value, and writes a whole file', async () => {
  const { result } = start();
  await act(async () => result.current.type(number, null, 12, { isNow: true }));
  await act(async () => result.current.type(number, undefined, null, { isNow: true }));
  await act(async () => result.current.type({ file: 'tr/blog/a.md', key: '' }, 'New', 'Old', { isNow: true }));
  expect(sent).toEqual([
    [{ ...number, value: null, expected: 12 }],
    [{ ...number, value: null, expected: null }],
    [{ file: 'tr/blog/a.md', key: '', value: 'New', expected: 'Old' }],
  ]);
});

it('expects what it is told once the draft has changed in another way, by one’s own undo too', async () => {
  const { result } = start();
  act(() => result.current.type(title, 'One', 'None'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  // The event of this save itself.
  act(() => result.current.changed(1));
  act(() => result.current.type(title, 'One two', 'None'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  act(() => result.current.changed(3));
  act(() => result.current.type(title, 'None at all', 'None'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(sent.map(([edit]) => edit && 'expected' in edit && edit.expected)).toEqual(['None', 'One', 'None']);
});

it('asks about the right one of many edits, and does them all again', async () => {
  const { result } = start();
  const other = { file: title.file, key: 'hero.text' };
  const edits: Edit[] = [
    { ...other, value: 'Other', expected: 'Old other' },
    { ...title, value: 'Mine', expected: 'Old' },
  ];
  answer = async () => ({ ok: false, conflict: { place: title, now: 'Theirs' } });
  await act(async () => void (await result.current.edit(edits)));
  expect(result.current.conflict).toMatchObject({ place: title, mine: 'Mine', now: 'Theirs' });
  answer = async () => ({ ok: true, revision: 5 });
  await act(async () => result.current.settle('mine'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual([edits[0], { ...edits[1], expected: 'Theirs' }]);
});
