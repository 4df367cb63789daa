import { isEqual } from 'es-toolkit';
import { useEffect, useState } from 'react';
import { createStore, useStore } from '@/lib/store';
import { placeId } from '../core/place-id';
import type { Edit, EditResult, Place, User, Value } from '../protocol';
import { ApiError, api } from './api';
import { inWords } from './finding-words';
import type { Studio } from './studio-context';
import { texts } from './texts';
import { useNewest } from './use-newest';

/** A conflict with another user's change; `null` is no value. `edits`: the whole batch that was refused. */
export type Conflict = { place: Place; mine: Value; now: Value; by?: User; edits: readonly Edit[] };

/**
 * An unsaved value; none removes it. `why`: it was refused, or is wrong, and is not sent until it is changed. `isWrong`:
 * it was never sent. `sent`: values sent from this tab, also before a reload: finding one of them saved is no conflict.
 */
type Pending = { place: Place; value?: Value; expected: Value; why?: string; isWrong?: boolean; sent?: Value[] };

export type Saving = Pick<Studio, 'unsaved' | 'type' | 'edit' | 'forget'> & {
  /** `unsaved`: some value cannot be saved as it is. */
  state: 'saved' | 'saving' | 'unsaved' | 'offline' | 'signedOut';
  conflict: Conflict | undefined;
  settle: (take: 'mine' | 'theirs') => void;
  /** Called when the draft changed (undefined: the folder below it), so that values saved here may be outdated. */
  changed: (revision?: number) => void;
};

/** Debounce in milliseconds; shorter than a pause between words. */
const pauseMs = 150;
const retryMs = 2_000;
/** Enough for the saves under way when the studio stopped. */
const mostSent = 8;

const storageOf = (draft: string) => `studio typing ${draft}`;

type SavingOptions = {
  draft: string;
  onSaved: (revision: number) => void;
  onRefused: (message: string) => void;
};

/** Saves typed values in order, one request at a time; keeps and retries them if the server is unreachable. */
function saveQueue(on: { readonly current: SavingOptions }) {
  const { draft } = on.current;
  const storage = storageOf(draft);
  const pending = readTyping(storage);
  /** Values last saved here, which components may not have received yet. */
  const saved = new Map<string, Value | undefined>();
  let conflicts: readonly Conflict[] = [];
  const stateNow = (state: Saving['state']) => ({ unsaved: new Map(pending), state, conflict: conflicts[0] });
  /** For React; replaced with each change. */
  const shown = createStore(stateNow('saved'));
  let revision = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turns: Promise<unknown> = Promise.resolve();

  /** Starts to save. Returns a function that stops it after a last try; the next opening of a draft saves the rest. */
  const start = () => {
    isOver = false;
    addEventListener('beforeunload', warnOfUnsaved);
    if (pending.size > 0) void flushInTurn();
    return () => {
      removeEventListener('beforeunload', warnOfUnsaved);
      isOver = true;
      clearTimeout(timer);
      if (sessionStorage.getItem(storage) !== null) void flushInTurn();
    };
  };

  const type: Studio['type'] = (place, value, expected, { why, isNow = false } = {}) => {
    const name = placeId(place);
    const known = pending.get(name);
    const before = saved.has(name) ? (saved.get(name) ?? null) : expected;
    pending.set(name, {
      place,
      expected: known ? known.expected : before,
      ...(value !== undefined && { value }),
      ...(known?.sent && { sent: known.sent }),
      ...(why !== undefined && { why, isWrong: true }),
    });
    show();
    clearTimeout(timer);
    if (isNow) void flushInTurn();
    else flushLater(pauseMs);
  };

  const edit: Studio['edit'] = (edits) =>
    inTurn(async () => {
      await flush();
      saved.clear();
      return send(edits).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        on.current.onRefused(texts.app.failed(error.message));
        return undefined;
      });
    });

  const settle: Saving['settle'] = (take) => {
    const [conflict, ...others] = conflicts;
    if (!conflict) return;
    const { place, now, edits } = conflict;
    const name = placeId(place);
    const typed = pending.get(name);
    conflicts = others;
    if (take === 'theirs') pending.delete(name);
    // Overwrites only the value that the user has seen.
    else if (typed) pending.set(name, { ...typed, expected: now });
    show();
    if (take === 'theirs') on.current.onSaved(0);
    else if (typed) void flushInTurn();
    else void edit(edits.map((one) => (placeId(one) === name ? { ...one, expected: now } : one)));
  };

  const forget: Studio['forget'] = (names) => {
    for (const [name, { why }] of pending) {
      if (names ? names.includes(name) : why !== undefined) pending.delete(name);
    }
    show();
    if (!names) on.current.onSaved(0);
  };

  const changed: Saving['changed'] = (now) => {
    if (now === undefined || now > revision) saved.clear();
  };

  const show = (state = shown.get().state): void => {
    // A draft that has ended has no storage: its unsaved texts were moved to another.
    if (!isOver || sessionStorage.getItem(storage) !== null) writeKept(storage, pending);
    shown.set(stateNow(state));
  };

  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = turns.then(act);
    turns = turn.catch(() => {});
    return turn;
  };

  const flushInTurn = () => inTurn(flush);

  const flushLater = (ms: number): void => {
    if (!isOver) timer = setTimeout(() => void flushInTurn(), ms);
  };

  /** Whether a value waits to be sent: it is neither wrong nor in conflict. */
  const isReady = (name: string): boolean => {
    const entry = pending.get(name);
    return entry !== undefined && entry.why === undefined && !conflicts.some(({ place }) => placeId(place) === name);
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    for (const name of [...pending.keys()]) {
      // Read it now: it may have been resolved during another save.
      const waiting = pending.get(name);
      if (!waiting || !isReady(name)) continue;
      const { value } = waiting;
      const sent = [...(waiting.sent ?? []), value ?? null].slice(-mostSent);
      pending.set(name, { ...waiting, sent });
      show('saving');
      const refuse = (why: string) => {
        const now = pending.get(name);
        if (now && isEqual(now.value, value)) pending.set(name, { ...now, why });
      };
      try {
        const result = await send([{ ...waiting.place, value: value ?? null, expected: waiting.expected }]);
        const now = pending.get(name);
        if (result.ok) {
          saved.set(name, value);
          // Changed during the save: the saved value is now the expected one.
          if (now && !isEqual(now.value, value)) pending.set(name, { ...now, expected: value ?? null, sent });
          else pending.delete(name);
        } else if ('refused' in result) refuse(inWords(result.refused));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isPassing(error)) {
          show(error.status === 401 ? 'signedOut' : 'offline');
          return flushLater(retryMs);
        }
        refuse(error.message);
        on.current.onRefused(`${error.message} ${texts.app.notSaved}`);
      }
    }
    show('saved');
    if ([...pending.keys()].some(isReady)) flushLater(pauseMs);
  };

  const send = async (edits: Edit[]): Promise<EditResult> => {
    const result = await api.edit(draft, edits);
    if (result.ok) {
      revision = Math.max(revision, result.revision);
      on.current.onSaved(result.revision);
    } else if ('conflict' in result) {
      const { place, now } = result.conflict;
      const name = placeId(place);
      const edit = edits.find((one) => placeId(one) === name);
      const known = pending.get(name);
      // A crash or reload interrupted typing after a first save.
      if (known && edit && !isEqual(edit.expected, now) && known.sent?.some((one) => isEqual(one, now))) {
        pending.set(name, { ...known, expected: now });
        return send([{ ...edit, expected: now }]);
      }
      const mine = edit?.value ?? null;
      const others = conflicts.filter((one) => placeId(one.place) !== name);
      conflicts = [...others, { ...result.conflict, mine, edits }];
      show();
    } else on.current.onRefused(inWords(result.refused));
    return result;
  };

  return { shown, start, type, edit, settle, forget, changed };
}

/** Saves typed values and edits of one draft, which must not change. */
export function useSaving(options: SavingOptions): Saving {
  const latest = useNewest(options);
  const [{ shown, start, ...acts }] = useState(() => saveQueue(latest));
  const { unsaved, state, conflict } = useStore(shown);
  useEffect(start, [start]);
  const isStuck = state === 'saved' && [...unsaved.values()].some(({ why }) => why !== undefined);
  return { unsaved, state: isStuck ? 'unsaved' : state, conflict, ...acts };
}

/** Moves the unsaved values of a draft that has ended to another one, which then saves them. */
export function moveKept(from: string, to: string): void {
  writeKept(storageOf(to), new Map([...readTyping(storageOf(to)), ...readTyping(storageOf(from))]));
  sessionStorage.removeItem(storageOf(from));
}

/** Whether to retry: no response, or one from the sign-on or proxy. */
function isPassing({ status }: ApiError): boolean {
  return [0, 401, 502, 503, 504].includes(status);
}

/** Reads kept values. Refused ones are retried, as the problem may have been fixed. */
function readTyping(storage: string): Map<string, Pending> {
  const kept: [string, Pending][] = JSON.parse(sessionStorage.getItem(storage) ?? '[]');
  return new Map(kept.map(([name, { why, ...entry }]) => [name, { ...entry, ...(entry.isWrong && why && { why }) }]));
}

function writeKept(storage: string, entries: ReadonlyMap<string, unknown>): void {
  if (entries.size > 0) sessionStorage.setItem(storage, JSON.stringify([...entries]));
  else sessionStorage.removeItem(storage);
}

function warnOfUnsaved(event: BeforeUnloadEvent): void {
  const isUnsaved = Object.keys(sessionStorage).some((key) => key.startsWith(storageOf('')));
  if (isUnsaved) event.preventDefault();
}
