import { isEqual } from 'es-toolkit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { placeId } from '../core/place-id';
import type { Edit, EditResult, Place, User, Value } from '../protocol';
import { ApiError, api } from './api';
import { inWords } from './finding-words';
import type { Studio } from './studio-context';
import { texts } from './texts';

/** A conflict with another user's change. `edits`: the whole batch that was refused. */
type Conflict = { place: Place; mine: Value; now: Value; by?: User; edits: readonly Edit[] };

/**
 * An unsaved value; none removes it. `why`: it was refused, or is wrong, and is not sent until it is changed. `isWrong`:
 * it was never sent. `sent`: values sent from this tab, also before a reload: finding one of them saved is no conflict.
 */
type Pending = { place: Place; value?: Value; expected: Value; why?: string; isWrong?: boolean; sent?: Value[] };

export type Saving = {
  /** Unsaved values by name (`file key`), and why some of them cannot be saved. */
  unsaved: Studio['unsaved'];
  typing: Studio['typing'];
  /** `unsaved`: some value cannot be saved as it is. */
  state: 'saved' | 'saving' | 'unsaved' | 'offline' | 'signedOut';
  /** Discards unsaved values: these, or all that cannot be saved. */
  forget: Studio['forget'];
  conflict: Conflict | undefined;
  settle: (take: 'mine' | 'theirs') => void;
  type: Studio['type'];
  edit: Studio['edit'];
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
export function useSaving({ draft, onSaved, onRefused }: SavingOptions): Saving {
  const storage = storageOf(draft);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Pending>>(() => readTyping(storage));
  const [state, setState] = useState<Saving['state']>('saved');
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const pending = useRef(readTyping(storage));
  /** Names of texts with an unresolved conflict. */
  const held = useRef(new Set<string>());
  /** Values last saved here, which components may not have received yet. */
  const saved = useRef(new Map<string, Value | undefined>());
  const revision = useRef(0);
  const isOver = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = useRef(() => {});
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const callbacks = useRef({ onSaved, onRefused });
  callbacks.current = { onSaved, onRefused };

  const remember = useCallback(() => {
    // The draft has ended, and its unsaved texts were moved to another.
    if (isOver.current && sessionStorage.getItem(storage) === null) return;
    setUnsaved(new Map(pending.current));
    writeKept(storage, pending.current);
  }, [storage]);

  const send = useCallback(
    async function send(edits: Edit[]): Promise<EditResult> {
      const result = await api.edit(draft, edits);
      if (result.ok) {
        revision.current = Math.max(revision.current, result.revision);
        callbacks.current.onSaved(result.revision);
      } else if ('conflict' in result) {
        const edit = edits.find((one) => isOf(one, result.conflict.place));
        const known = pending.current.get(placeId(result.conflict.place));
        const { now } = result.conflict;
        // Half of what was typed was saved before a crash or reload.
        if (known && edit?.do === 'set' && !isEqual(edit.expected, now) && isIn(known.sent, now)) {
          pending.current.set(placeId(known.place), { ...known, expected: now });
          return send([{ ...edit, expected: now }]);
        }
        const mine = edit && 'value' in edit ? edit.value : edit?.do === 'file' ? edit.source : null;
        const name = placeId(result.conflict.place);
        const others = (all: readonly Conflict[]) => all.filter(({ place }) => placeId(place) !== name);
        setConflicts((before) => [...others(before), { ...result.conflict, mine, edits }]);
      } else {
        callbacks.current.onRefused(inWords(result.refused));
      }
      return result;
    },
    [draft],
  );

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    for (const name of [...pending.current.keys()]) {
      // Read it now: it may have been resolved during another save.
      const waiting = pending.current.get(name);
      if (!waiting || held.current.has(name) || waiting.why !== undefined) continue;
      const { value } = waiting;
      const sent = [...(waiting.sent ?? []), value ?? null].slice(-mostSent);
      pending.current.set(name, { ...waiting, sent });
      writeKept(storage, pending.current);
      setState('saving');
      try {
        const result = await send([editOf(waiting)]);
        const now = pending.current.get(name);
        if (!result.ok && 'conflict' in result) {
          held.current.add(name);
          continue;
        }
        if (result.ok) {
          saved.current.set(name, value);
          // Changed during the save: the saved value is now the expected one.
          if (now && !isEqual(now.value, value)) pending.current.set(name, { ...now, expected: value ?? null, sent });
          else pending.current.delete(name);
        } else if (now && isEqual(now.value, value))
          pending.current.set(name, { ...now, why: inWords(result.refused) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const now = pending.current.get(name);
        if (!isPassing(error) && now) {
          if (isEqual(now.value, value)) pending.current.set(name, { ...now, why: error.message });
          callbacks.current.onRefused(`${error.message} ${texts.app.notSaved}`);
          continue;
        }
        setState(error.status === 401 ? 'signedOut' : 'offline');
        if (!isOver.current) timer.current = setTimeout(() => later.current(), retryMs);
        remember();
        return;
      }
    }
    remember();
    setState('saved');
    const isLeft = [...pending.current].some(([name, entry]) => !held.current.has(name) && entry.why === undefined);
    if (isLeft && !isOver.current) timer.current = setTimeout(() => later.current(), pauseMs);
  }, [send, remember, storage]);

  const enqueue = useCallback(() => {
    const turn = queue.current.then(flush);
    queue.current = turn.catch(() => {});
    return turn;
  }, [flush]);

  const type = useCallback<Studio['type']>(
    (place, value, expected, { why, isNow = false } = {}) => {
      const name = placeId(place);
      const known = pending.current.get(name);
      const before = saved.current.has(name) ? (saved.current.get(name) ?? null) : expected;
      pending.current.set(name, {
        place,
        expected: known ? known.expected : before,
        ...(value !== undefined && { value }),
        ...(known?.sent && { sent: known.sent }),
        ...(why !== undefined && { why, isWrong: true }),
      });
      remember();
      clearTimeout(timer.current);
      if (isNow) void enqueue();
      else timer.current = setTimeout(() => later.current(), pauseMs);
    },
    [remember, enqueue],
  );

  const edit = useCallback<Studio['edit']>(
    (edits, isAgain = false) => {
      const turn = queue.current.then(async () => {
        await flush();
        saved.current.clear();
        return send(edits).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          const isAway = isPassing(error);
          const message = texts.app.failed(error.message);
          if (!(isAway && isAgain)) callbacks.current.onRefused(message);
          return isAway ? { ok: false as const, isAway } : undefined;
        });
      });
      queue.current = turn.catch(() => {});
      return turn;
    },
    [flush, send],
  );

  const [conflict] = conflicts;
  const settle = useCallback(
    (take: 'mine' | 'theirs') => {
      if (!conflict) return;
      const { place, now, edits } = conflict;
      const name = placeId(place);
      const typed = pending.current.get(name);
      held.current.delete(name);
      setConflicts((before) => before.filter((one) => one !== conflict));
      if (take === 'theirs') {
        pending.current.delete(name);
        remember();
        callbacks.current.onSaved(0);
      } else if (typed) {
        // Overwrites only the value that the user has seen.
        pending.current.set(name, { ...typed, expected: now });
        void enqueue();
      } else {
        void edit(edits.map((one) => (isOf(one, place) ? ({ ...one, expected: now } as Edit) : one)));
      }
    },
    [conflict, remember, enqueue, edit],
  );

  useEffect(() => {
    isOver.current = false;
    later.current = enqueue;
    if (pending.current.size > 0) void enqueue();
    return () => {
      // Try once more; the rest waits until the draft is opened again.
      isOver.current = true;
      clearTimeout(timer.current);
      if (sessionStorage.getItem(storage) !== null) void enqueue();
    };
  }, [enqueue, storage]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isSomethingKept()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  const forget = useCallback<Studio['forget']>(
    (names) => {
      for (const [name, { why }] of pending.current) {
        if (names ? names.includes(name) : why !== undefined) pending.current.delete(name);
      }
      remember();
      if (!names) callbacks.current.onSaved(0);
    },
    [remember],
  );

  const changed = useCallback((now?: number) => {
    if (now === undefined || now > revision.current) saved.current.clear();
  }, []);

  const typing = useMemo(
    () => new Map([...unsaved].flatMap(([name, { value }]) => (typeof value === 'string' ? [[name, value]] : []))),
    [unsaved],
  );
  const isStuck = [...unsaved.values()].some(({ why }) => why !== undefined);
  return {
    unsaved,
    typing,
    state: state === 'saved' && isStuck ? 'unsaved' : state,
    forget,
    conflict,
    settle,
    type,
    edit,
    changed,
  };
}

function isIn(values: readonly Value[] | undefined, value: Value): boolean {
  return values?.some((one) => isEqual(one, value)) ?? false;
}

function editOf({ place, value, expected }: Pending): Edit {
  if (value === undefined) return { do: 'unset', ...place, expected };
  if (place.key !== '') return { do: 'set', ...place, value, expected };
  return { do: 'file', file: place.file, source: String(value), expected: String(expected ?? '') };
}

/** Moves the unsaved values of a draft that has ended to another one, which then saves them. */
export function moveKept(from: string, to: string): void {
  writeKept(storageOf(to), new Map([...readTyping(storageOf(to)), ...readTyping(storageOf(from))]));
  sessionStorage.removeItem(storageOf(from));
}

function isOf(edit: Edit, { file, key }: Place): boolean {
  if (edit.file !== file) return false;
  return edit.do === 'file' ? key === '' : (edit.do === 'set' || edit.do === 'unset') && edit.key === key;
}

/** Whether to retry: no response, or one from the sign-on or proxy. */
function isPassing({ status }: ApiError): boolean {
  return [0, 401, 502, 503, 504].includes(status);
}

/** Reads kept values. Refused ones are retried, as the problem may have been fixed. */
function readTyping(storage: string): Map<string, Pending> {
  try {
    const kept: [string, Pending][] = JSON.parse(sessionStorage.getItem(storage) ?? '[]');
    return new Map(kept.map(([name, { why, ...entry }]) => [name, { ...entry, ...(entry.isWrong && why && { why }) }]));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return new Map();
  }
}

function writeKept(storage: string, entries: ReadonlyMap<string, unknown>): void {
  if (entries.size > 0) sessionStorage.setItem(storage, JSON.stringify([...entries]));
  else sessionStorage.removeItem(storage);
}

function isSomethingKept(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(storageOf('')));
}
