import { useCallback, useEffect, useRef, useState } from 'react';
import { placeId } from '../core/place-id';
import type { Edit, EditResult, Place, User, Value } from '../protocol';
import { ApiError, api } from './api';
import { inWords } from './finding-words';
import type { Studio } from './studio-context';
import { texts } from './texts';

/** A conflict with another user's change. `edits`: the whole batch that was refused. */
type Conflict = { place: Place; mine: Value; now: Value; by?: User; edits: readonly Edit[] };

/**
 * An unsaved text. `refused`: a value the server refused, not sent again, and why. `sent`: values sent from this tab,
 * also before a reload: finding one of them saved is no conflict.
 */
type Pending = { place: Place; value: string; expected: Value; refused?: string; why?: string; sent?: string[] };

export type Saving = {
  typing: ReadonlyMap<string, string>;
  /** `unsaved`: some text is refused, or waits in a form. */
  state: 'saved' | 'saving' | 'unsaved' | 'offline' | 'signedOut';
  /** Names (`file key`) of refused texts, kept until changed or discarded. */
  refused: readonly string[];
  /** Why texts are refused, by name. */
  problems: ReadonlyMap<string, string>;
  forgetRefused: () => void;
  conflict: Conflict | undefined;
  settle: (take: 'mine' | 'theirs') => void;
  type: (place: Place, value: string, expected: string | null) => void;
  edit: Studio['edit'];
  keep: Studio['keep'];
  kept: Studio['kept'];
  /** Called when the draft changed (undefined: the folder below it), so that values saved here may be outdated. */
  changed: (revision?: number) => void;
};

/** Debounce in milliseconds; shorter than a pause between words. */
const pauseMs = 150;
const retryMs = 2_000;
/** Enough for the saves under way when the studio stopped. */
const mostSent = 8;

const storageOf = { typing: 'studio typing ', forms: 'studio forms ' };

type SavingOptions = {
  draft: string;
  onSaved: (revision: number) => void;
  onRefused: (message: string) => void;
};

/** Saves typed texts in order, one request at a time; keeps and retries them if the server is unreachable. */
export function useSaving({ draft, onSaved, onRefused }: SavingOptions): Saving {
  const storage = storageOf.typing + draft;
  const [typing, setTyping] = useState<ReadonlyMap<string, string>>(() => valuesOf(readTyping(storage)));
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const refused = [...problems.keys()];
  const [state, setState] = useState<Saving['state']>('saved');
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const pending = useRef(readTyping(storage));
  const forms = useRef(readKept<unknown>(storageOf.forms + draft));
  const [isInForm, setIsInForm] = useState(forms.current.size > 0);
  /** Names of form values that aren't saved automatically: invalid, refused, or left by an earlier visit. */
  const [stuck, setStuck] = useState<readonly string[]>(() => [...forms.current.keys()]);
  /** Names of texts with an unresolved conflict. */
  const held = useRef(new Set<string>());
  /** Values last saved here, which components may not have received yet. */
  const saved = useRef(new Map<string, string>());
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
    setTyping(valuesOf(pending.current));
    setProblems(
      new Map([...pending.current].flatMap(([name, entry]) => (isRefused(entry) ? [[name, entry.why ?? '']] : []))),
    );
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
        if (
          known &&
          typeof now === 'string' &&
          edit?.do === 'set' &&
          edit.expected !== now &&
          known.sent?.includes(now)
        ) {
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
      if (!waiting || held.current.has(name) || isRefused(waiting)) continue;
      const { place, value, expected } = waiting;
      const sent = [...(waiting.sent ?? []), value].slice(-mostSent);
      pending.current.set(name, { ...waiting, sent });
      writeKept(storage, pending.current);
      setState('saving');
      try {
        const result = await send([{ do: 'set', ...place, value, ...(expected !== undefined && { expected }) }]);
        const now = pending.current.get(name);
        if (!result.ok && 'conflict' in result) {
          held.current.add(name);
          continue;
        }
        if (result.ok) {
          saved.current.set(name, value);
          // Changed during the save: the saved value is now the expected one.
          if (now && now.value !== value) pending.current.set(name, { place, value: now.value, expected: value, sent });
          else pending.current.delete(name);
        } else if (now) {
          const { message, fix } = result.refused;
          pending.current.set(name, { ...now, refused: value, why: inWords({ message, fix }) });
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const now = pending.current.get(name);
        if (!isPassing(error) && now) {
          pending.current.set(name, { ...now, refused: value, why: error.message });
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
  }, [send, remember, storage]);

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

  const edit = useCallback<Studio['edit']>(
    (edits, isAgain = false) => {
      const turn = queue.current.then(async () => {
        await flush();
        saved.current.clear();
        return send(edits).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          const isAway = isPassing(error);
          const message = error.status === 0 ? texts.app.noAnswer : texts.app.failed(error.message);
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

  const keep = useCallback<Studio['keep']>(
    (name, value, isStuck = false) => {
      if (value === undefined) forms.current.delete(name);
      else forms.current.set(name, value);
      setIsInForm(forms.current.size > 0);
      setStuck((before) => {
        if (before.includes(name) === isStuck) return before;
        return isStuck ? [...before, name] : before.filter((one) => one !== name);
      });
      writeKept(storageOf.forms + draft, forms.current);
    },
    [draft],
  );
  const [forgotten, setForgotten] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields read again once something was discarded
  const kept = useCallback((name: string) => forms.current.get(name), [forgotten]);

  const forgetRefused = useCallback(() => {
    for (const [name, entry] of pending.current) if (isRefused(entry)) pending.current.delete(name);
    remember();
    for (const name of stuck) keep(name, undefined);
    setForgotten((times) => times + 1);
    callbacks.current.onSaved(0);
  }, [remember, keep, stuck]);

  const changed = useCallback((now?: number) => {
    if (now === undefined || now > revision.current) saved.current.clear();
  }, []);

  const isUnsaved = refused.length > 0 || isInForm;
  return {
    typing,
    state: state === 'saved' && isUnsaved ? 'unsaved' : state,
    refused: [...refused, ...stuck],
    problems,
    forgetRefused,
    conflict,
    settle,
    type,
    edit,
    keep,
    kept,
    changed,
  };
}

/** Moves the unsaved texts of a draft that has ended to another one, which then saves them. */
export function moveKept(from: string, to: string): void {
  for (const storage of Object.values(storageOf)) {
    writeKept(storage + to, new Map([...readKept<unknown>(storage + to), ...readKept<unknown>(storage + from)]));
    sessionStorage.removeItem(storage + from);
  }
}

function isOf(edit: Edit, { file, key }: Place): boolean {
  if (edit.file !== file) return false;
  return edit.do === 'file' ? key === '' : (edit.do === 'set' || edit.do === 'unset') && edit.key === key;
}

function isRefused({ value, refused }: Pending): boolean {
  return value === refused;
}

/** Whether to retry: no response, or one from the sign-on or proxy. */
function isPassing({ status }: ApiError): boolean {
  return [0, 401, 502, 503, 504].includes(status);
}

function valuesOf(pending: ReadonlyMap<string, Pending>): ReadonlyMap<string, string> {
  return new Map([...pending].map(([name, { value }]) => [name, value]));
}

/** Reads kept texts. Refused ones are retried, as the problem may have been fixed. */
function readTyping(storage: string): Map<string, Pending> {
  const kept = readKept<Pending>(storage);
  return new Map([...kept].map(([name, { refused: _, why: __, ...entry }]) => [name, entry]));
}

function readKept<T>(storage: string): Map<string, T> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storage) ?? '[]'));
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
  return Object.keys(sessionStorage).some((key) => Object.values(storageOf).some((start) => key.startsWith(start)));
}
