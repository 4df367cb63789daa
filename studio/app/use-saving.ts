import { useCallback, useEffect, useRef, useState } from 'react';
import { placeId } from '../core/place-id';
import type { Edit, EditResult, Place, User, Value } from '../protocol';
import { ApiError, api } from './api';
import { texts } from './texts';

/** Somebody else was quicker. `edits`: all that was to be done at once, of which one was not expected. */
type Conflict = { place: Place; mine: Value; now: Value; by?: User; edits: readonly Edit[] };

/** A text that is typed and not saved yet. */
type Pending = { place: Place; value: string; expected: Value };

export type Saving = {
  typing: ReadonlyMap<string, string>;
  state: 'saved' | 'saving' | 'offline';
  /** The first that nobody has decided about. */
  conflict: Conflict | undefined;
  /** Settles it: with one's own text, or with the other one. */
  settle: (take: 'mine' | 'theirs') => void;
  type: (place: Place, value: string, expected: string | null) => void;
  /** As in `StudioContext`. */
  edit: (edits: Edit[]) => Promise<EditResult | undefined>;
  /** Others have changed something: what was saved from here may not be what is there. */
  othersChanged: () => void;
};

/** ms: a pause between two words is longer. */
const pauseMs = 150;
const retryMs = 2_000;

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
  const storage = `studio typing ${draft}`;
  const [typing, setTyping] = useState<ReadonlyMap<string, string>>(() => valuesOf(readKept(storage)));
  const [state, setState] = useState<Saving['state']>('saved');
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const pending = useRef(readKept(storage));
  /** Those that wait for somebody to decide. */
  const held = useRef(new Set<string>());
  /** What was saved last from here: who types on may not have heard of it yet. */
  const saved = useRef(new Map<string, string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = useRef(() => {});
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const callbacks = useRef({ onSaved, onRefused });
  callbacks.current = { onSaved, onRefused };

  const remember = useCallback(() => {
    const entries = [...pending.current];
    setTyping(valuesOf(pending.current));
    if (entries.length > 0) sessionStorage.setItem(storage, JSON.stringify(entries));
    else sessionStorage.removeItem(storage);
  }, [storage]);

  const send = useCallback(
    async (edits: Edit[]): Promise<EditResult> => {
      const result = await api.edit(draft, edits);
      if (result.ok) callbacks.current.onSaved(result.revision);
      else if ('conflict' in result) {
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
      if (!waiting || held.current.has(name)) continue;
      const { place, value, expected } = waiting;
      setState('saving');
      try {
        const result = await send([{ do: 'set', ...place, value, ...(expected !== undefined && { expected }) }]);
        if (result.ok) saved.current.set(name, value);
        if (!result.ok && 'conflict' in result) {
          held.current.add(name);
          continue;
        }
        const now = pending.current.get(name);
        // Typed on meanwhile: from here on, this is what was there before.
        if (result.ok && now && now.value !== value) pending.current.set(name, { ...now, expected: value });
        else pending.current.delete(name);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!isPassing(error)) {
          pending.current.delete(name);
          callbacks.current.onRefused(error.message);
          continue;
        }
        setState('offline');
        timer.current = setTimeout(() => later.current(), retryMs);
        remember();
        return;
      }
    }
    remember();
    setState('saved');
    if (pending.current.size > held.current.size) timer.current = setTimeout(() => later.current(), pauseMs);
  }, [send, remember]);

  const enqueue = useCallback(() => {
    const turn = queue.current.then(flush);
    queue.current = turn.catch(() => {});
    return turn;
  }, [flush]);
  later.current = enqueue;

  const type = useCallback(
    (place: Place, value: string, expected: string | null) => {
      const name = placeId(place);
      const known = pending.current.get(name);
      pending.current.set(name, {
        place,
        value,
        expected: known ? known.expected : (saved.current.get(name) ?? expected),
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
        pending.current.set(name, { ...typed, expected: now });
        void enqueue();
      } else {
        void edit(edits.map((one) => (isOf(one, place) ? ({ ...one, expected: now } as Edit) : one)));
      }
    },
    [conflict, remember, enqueue, edit],
  );

  // What an earlier visit could not save.
  useEffect(() => {
    if (pending.current.size > 0) void enqueue();
  }, [enqueue]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (pending.current.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  const othersChanged = useCallback(() => saved.current.clear(), []);

  return { typing, state, conflict, settle, type, edit, othersChanged };
}

/** Whether an edit expects something of a place. */
function isOf(edit: Edit, { file, key }: Place): boolean {
  if (edit.file !== file) return false;
  return edit.do === 'file' ? key === '' : (edit.do === 'set' || edit.do === 'unset') && edit.key === key;
}

/** Whether it is worth trying again: no answer, or one of the sign-on or proxy in front of the studio. */
function isPassing({ status }: ApiError): boolean {
  return [0, 401, 502, 503, 504].includes(status);
}

function valuesOf(pending: ReadonlyMap<string, Pending>): ReadonlyMap<string, string> {
  return new Map([...pending].map(([name, { value }]) => [name, value]));
}

function readKept(storage: string): Map<string, Pending> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storage) ?? '[]'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return new Map();
  }
}
