import { useCallback, useEffect, useRef, useState } from 'react';
import { placeId } from '../core/place-id';
import type { Edit, EditResult, Place, User, Value } from '../protocol';
import { ApiError, api } from './api';
import { texts } from './texts';

/** Somebody else was quicker. `edits`: all that was to be done at once, of which one was not expected. */
type Conflict = { place: Place; mine: Value; now: Value; by?: User; edits: readonly Edit[] };

/** A text that is typed and not saved yet. `refused`: what of it has been refused, and is not sent again as it is. */
type Pending = { place: Place; value: string; expected: Value; refused?: string };

export type Saving = {
  typing: ReadonlyMap<string, string>;
  /** `unsaved`: something that is typed cannot be saved as it is. */
  state: 'saved' | 'saving' | 'unsaved' | 'offline' | 'signedOut';
  /** Texts that were refused, by `file key`. They stay as they are typed until they are written otherwise, or forgotten. */
  refused: readonly string[];
  forgetRefused: () => void;
  /** The first that nobody has decided about. */
  conflict: Conflict | undefined;
  /** Settles it: with one's own text, or with the other one. */
  settle: (take: 'mine' | 'theirs') => void;
  type: (place: Place, value: string, expected: string | null) => void;
  /** As in `StudioContext`. */
  edit: (edits: Edit[]) => Promise<EditResult | undefined>;
  /**
   * The draft has changed: what was saved from here may not be what is there.
   * @param revision of the draft; undefined: of the folder below it
   */
  changed: (revision?: number) => void;
};

/** ms: a pause between two words is longer. */
const pauseMs = 150;
/** How long after no answer it is tried again, in ms. */
const retryMs = 2_000;

/** Where this tab keeps what is not saved, by draft. */
const storageOf = 'studio typing ';

type SavingOptions = {
  draft: string;
  onSaved: (revision: number) => void;
  onRefused: (message: string) => void;
};

/**
 * Saves what is typed, one request at a time and in order. What cannot be saved, as the studio does not answer, stays and is
 * tried again, also after a reload of this tab.
 */
export function useSaving({ draft, onSaved, onRefused }: SavingOptions): Saving {
  const storage = storageOf + draft;
  const [typing, setTyping] = useState<ReadonlyMap<string, string>>(() => valuesOf(readTyping(storage)));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [state, setState] = useState<Saving['state']>('saved');
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const pending = useRef(readTyping(storage));
  /** Those that wait for somebody to decide. */
  const held = useRef(new Set<string>());
  /** What was saved last from here: who types on may not have heard of it yet. */
  const saved = useRef(new Map<string, string>());
  /** Of the draft, after what was saved last from here. */
  const revision = useRef(0);
  const isOver = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = useRef(() => {});
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const callbacks = useRef({ onSaved, onRefused });
  callbacks.current = { onSaved, onRefused };

  const remember = useCallback(() => {
    // Its draft has ended, and what waited is another one's now.
    if (isOver.current && sessionStorage.getItem(storage) === null) return;
    setTyping(valuesOf(pending.current));
    setRefused([...pending.current].flatMap(([name, entry]) => (isRefused(entry) ? [name] : [])));
    writeKept(storage, pending.current);
  }, [storage]);

  const send = useCallback(
    async (edits: Edit[]): Promise<EditResult> => {
      const result = await api.edit(draft, edits);
      if (result.ok) {
        revision.current = Math.max(revision.current, result.revision);
        callbacks.current.onSaved(result.revision);
      } else if ('conflict' in result) {
        const edit = edits.find((one) => isOf(one, result.conflict.place));
        const mine = edit && 'value' in edit ? edit.value : edit?.do === 'file' ? edit.source : null;
        const name = placeId(result.conflict.place);
        const others = (all: readonly Conflict[]) => all.filter(({ place }) => placeId(place) !== name);
        setConflicts((before) => [...others(before), { ...result.conflict, mine, edits }]);
      } else {
        const { what, mend } = result.refused;
        callbacks.current.onRefused(`${what} ${mend}`);
      }
      return result;
    },
    [draft],
  );

  /** Saves the texts that wait, each as it is now. */
  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    for (const name of [...pending.current.keys()]) {
      // As it is now: somebody may have decided about it while another was saved.
      const waiting = pending.current.get(name);
      if (!waiting || held.current.has(name) || isRefused(waiting)) continue;
      const { place, value, expected } = waiting;
      setState('saving');
      try {
        const result = await send([{ do: 'set', ...place, value, ...(expected !== undefined && { expected }) }]);
        if (!result.ok && 'conflict' in result) {
          held.current.add(name);
          continue;
        }
        const now = pending.current.get(name);
        if (result.ok) {
          saved.current.set(name, value);
          // Typed on meanwhile: from here on, this is what was there before.
          if (now && now.value !== value) pending.current.set(name, { place, value: now.value, expected: value });
          else pending.current.delete(name);
        } else if (now) {
          pending.current.set(name, { ...now, refused: value });
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const now = pending.current.get(name);
        if (!isPassing(error) && now) {
          pending.current.set(name, { ...now, refused: value });
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
    const isLeft = [...pending.current].some(([name, entry]) => !held.current.has(name) && !isRefused(entry));
    if (isLeft && !isOver.current) timer.current = setTimeout(() => later.current(), pauseMs);
  }, [send, remember]);

  const enqueue = useCallback(() => {
    const turn = queue.current.then(flush);
    queue.current = turn.catch(() => {});
    return turn;
  }, [flush]);

  const type = useCallback(
    (place: Place, value: string, expected: string | null) => {
      const name = placeId(place);
      const known = pending.current.get(name);
      pending.current.set(name, {
        ...(known ?? { place, expected: saved.current.get(name) ?? expected }),
        value,
      });
      remember();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => later.current(), pauseMs);
    },
    [remember],
  );

  const edit = useCallback(
    (edits: Edit[]): Promise<EditResult | undefined> => {
      const turn = queue.current.then(async () => {
        await flush();
        saved.current.clear();
        return send(edits).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          callbacks.current.onRefused(error.status === 0 ? texts.app.noAnswer : texts.app.failed(error.message));
          return undefined;
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
        // Written over what was shown, and nothing newer.
        pending.current.set(name, { place, value: typed.value, expected: now });
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
    // What an earlier visit could not save.
    if (pending.current.size > 0) void enqueue();
    return () => {
      // Once more. What cannot be saved now waits for somebody to open the draft again.
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

  const forgetRefused = useCallback(() => {
    for (const [name, entry] of pending.current) if (isRefused(entry)) pending.current.delete(name);
    remember();
    callbacks.current.onSaved(0);
  }, [remember]);

  const changed = useCallback((now?: number) => {
    if (now === undefined || now > revision.current) saved.current.clear();
  }, []);

  return {
    typing,
    state: state === 'saved' && refused.length > 0 ? 'unsaved' : state,
    refused,
    forgetRefused,
    conflict,
    settle,
    type,
    edit,
    changed,
  };
}

/** Takes what a draft that has ended could not save into another one, which then sends it. */
export function moveKept(from: string, to: string): void {
  writeKept(storageOf + to, new Map([...readKept(storageOf + to), ...readKept(storageOf + from)]));
  sessionStorage.removeItem(storageOf + from);
}

/** Whether an edit expects something of a place. */
function isOf(edit: Edit, { file, key }: Place): boolean {
  if (edit.file !== file) return false;
  return edit.do === 'file' ? key === '' : (edit.do === 'set' || edit.do === 'unset') && edit.key === key;
}

/** Whether a text has been refused as it is now. */
function isRefused({ value, refused }: Pending): boolean {
  return value === refused;
}

/** Whether it is worth trying again: no answer, or one of the sign-on or proxy in front of the studio. */
function isPassing({ status }: ApiError): boolean {
  return [0, 401, 502, 503, 504].includes(status);
}

function valuesOf(pending: ReadonlyMap<string, Pending>): ReadonlyMap<string, string> {
  return new Map([...pending].map(([name, { value }]) => [name, value]));
}

/** Texts that were kept. Those refused are tried once more: what was wrong may have been mended. */
function readTyping(storage: string): Map<string, Pending> {
  return new Map([...readKept(storage)].map(([name, { refused: _, ...entry }]) => [name, entry]));
}

function readKept(storage: string): Map<string, Pending> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storage) ?? '[]'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return new Map();
  }
}

function writeKept(storage: string, entries: ReadonlyMap<string, Pending>): void {
  if (entries.size > 0) sessionStorage.setItem(storage, JSON.stringify([...entries]));
  else sessionStorage.removeItem(storage);
}

/** Whether this tab has something that is not saved, of any draft. */
function isSomethingKept(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(storageOf));
}
