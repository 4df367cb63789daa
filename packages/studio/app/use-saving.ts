import { isEqual } from 'es-toolkit';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { placeId } from '../core/place-id';
import type { Edit, EditResult, Place, User, Value } from '../protocol';
import { ApiError, api } from './api';
import { inWords } from './finding-words';
import type { Studio } from './studio-context';
import { texts } from './texts';
import { useNewest } from './use-newest';

/** A conflict with another user's change. `edits`: the whole batch that was refused. */
type Conflict = { place: Place; mine: Value; now: Value; by?: User; edits: readonly Edit[] };

/**
 * An unsaved value; none removes it. `why`: it was refused, or is wrong, and is not sent until it is changed. `isWrong`:
 * it was never sent. `sent`: values sent from this tab, also before a reload: finding one of them saved is no conflict.
 */
type Pending = { place: Place; value?: Value; expected: Value; why?: string; isWrong?: boolean; sent?: Value[] };

export type Saving = Pick<Studio, 'unsaved' | 'typing' | 'type' | 'edit' | 'forget'> & {
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
class SaveQueue {
  /** For React; replaced with each change. */
  shown: Pick<Saving, 'state' | 'conflict'> & { unsaved: ReadonlyMap<string, Pending> };
  readonly #draft: string;
  readonly #on: { readonly current: SavingOptions };
  readonly #storage: string;
  readonly #pending: Map<string, Pending>;
  /** Values last saved here, which components may not have received yet. */
  readonly #saved = new Map<string, Value | undefined>();
  readonly #listeners = new Set<() => void>();
  #conflicts: readonly Conflict[] = [];
  #revision = 0;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turns: Promise<unknown> = Promise.resolve();

  constructor(on: { readonly current: SavingOptions }) {
    this.#draft = on.current.draft;
    this.#on = on;
    this.#storage = storageOf(this.#draft);
    this.#pending = readTyping(this.#storage);
    this.shown = { unsaved: new Map(this.#pending), state: 'saved', conflict: undefined };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts to save. Returns a function that stops it after a last try; the next opening of a draft saves the rest. */
  readonly start = () => {
    this.#isOver = false;
    addEventListener('beforeunload', warnOfUnsaved);
    if (this.#pending.size > 0) void this.#flushInTurn();
    return () => {
      removeEventListener('beforeunload', warnOfUnsaved);
      this.#isOver = true;
      clearTimeout(this.#timer);
      if (sessionStorage.getItem(this.#storage) !== null) void this.#flushInTurn();
    };
  };

  readonly type: Studio['type'] = (place, value, expected, { why, isNow = false } = {}) => {
    const name = placeId(place);
    const known = this.#pending.get(name);
    const before = this.#saved.has(name) ? (this.#saved.get(name) ?? null) : expected;
    this.#pending.set(name, {
      place,
      expected: known ? known.expected : before,
      ...(value !== undefined && { value }),
      ...(known?.sent && { sent: known.sent }),
      ...(why !== undefined && { why, isWrong: true }),
    });
    this.#show();
    clearTimeout(this.#timer);
    if (isNow) void this.#flushInTurn();
    else this.#flushLater(pauseMs);
  };

  readonly edit: Studio['edit'] = (edits, isAgain = false) =>
    this.#inTurn(async () => {
      await this.#flush();
      this.#saved.clear();
      return this.#send(edits).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        const isAway = isPassing(error);
        if (!(isAway && isAgain)) this.#on.current.onRefused(texts.app.failed(error.message));
        return isAway ? { ok: false as const, isAway } : undefined;
      });
    });

  readonly settle: Saving['settle'] = (take) => {
    const [conflict, ...others] = this.#conflicts;
    if (!conflict) return;
    const { place, now, edits } = conflict;
    const name = placeId(place);
    const typed = this.#pending.get(name);
    this.#conflicts = others;
    if (take === 'theirs') this.#pending.delete(name);
    // Overwrites only the value that the user has seen.
    else if (typed) this.#pending.set(name, { ...typed, expected: now });
    this.#show();
    if (take === 'theirs') this.#on.current.onSaved(0);
    else if (typed) void this.#flushInTurn();
    else void this.edit(edits.map((one) => (placeId(one) === name ? { ...one, expected: now } : one)));
  };

  readonly forget: Studio['forget'] = (names) => {
    for (const [name, { why }] of this.#pending) {
      if (names ? names.includes(name) : why !== undefined) this.#pending.delete(name);
    }
    this.#show();
    if (!names) this.#on.current.onSaved(0);
  };

  readonly changed: Saving['changed'] = (now) => {
    if (now === undefined || now > this.#revision) this.#saved.clear();
  };

  #show(state = this.shown.state): void {
    // A draft that has ended has no storage: its unsaved texts were moved to another.
    if (!this.#isOver || sessionStorage.getItem(this.#storage) !== null) writeKept(this.#storage, this.#pending);
    this.shown = { unsaved: new Map(this.#pending), state, conflict: this.#conflicts[0] };
    for (const tell of this.#listeners) tell();
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#turns.then(act);
    this.#turns = turn.catch(() => {});
    return turn;
  }

  #flushInTurn(): Promise<void> {
    return this.#inTurn(() => this.#flush());
  }

  #flushLater(ms: number): void {
    if (!this.#isOver) this.#timer = setTimeout(() => void this.#flushInTurn(), ms);
  }

  /** Whether a value waits to be sent: it is neither wrong nor in conflict. */
  #isReady(name: string): boolean {
    const entry = this.#pending.get(name);
    return (
      entry !== undefined && entry.why === undefined && !this.#conflicts.some(({ place }) => placeId(place) === name)
    );
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    for (const name of [...this.#pending.keys()]) {
      // Read it now: it may have been resolved during another save.
      const waiting = this.#pending.get(name);
      if (!waiting || !this.#isReady(name)) continue;
      const { value } = waiting;
      const sent = [...(waiting.sent ?? []), value ?? null].slice(-mostSent);
      this.#pending.set(name, { ...waiting, sent });
      this.#show('saving');
      const refuse = (why: string) => {
        const now = this.#pending.get(name);
        if (now && isEqual(now.value, value)) this.#pending.set(name, { ...now, why });
      };
      try {
        const result = await this.#send([editOf(waiting)]);
        const now = this.#pending.get(name);
        if (result.ok) {
          this.#saved.set(name, value);
          // Changed during the save: the saved value is now the expected one.
          if (now && !isEqual(now.value, value)) this.#pending.set(name, { ...now, expected: value ?? null, sent });
          else this.#pending.delete(name);
        } else if ('refused' in result) refuse(inWords(result.refused));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isPassing(error)) {
          this.#show(error.status === 401 ? 'signedOut' : 'offline');
          return this.#flushLater(retryMs);
        }
        refuse(error.message);
        this.#on.current.onRefused(`${error.message} ${texts.app.notSaved}`);
      }
    }
    this.#show('saved');
    if ([...this.#pending.keys()].some((name) => this.#isReady(name))) this.#flushLater(pauseMs);
  }

  async #send(edits: Edit[]): Promise<EditResult> {
    const result = await api.edit(this.#draft, edits);
    if (result.ok) {
      this.#revision = Math.max(this.#revision, result.revision);
      this.#on.current.onSaved(result.revision);
    } else if ('conflict' in result) {
      const { place, now } = result.conflict;
      const name = placeId(place);
      const edit = edits.find((one) => placeId(one) === name);
      const known = this.#pending.get(name);
      // A crash or reload interrupted typing after a first save.
      if (known && edit && !isEqual(edit.expected, now) && known.sent?.some((one) => isEqual(one, now))) {
        this.#pending.set(name, { ...known, expected: now });
        return this.#send([{ ...edit, expected: now }]);
      }
      const mine = edit?.value ?? null;
      const others = this.#conflicts.filter((one) => placeId(one.place) !== name);
      this.#conflicts = [...others, { ...result.conflict, mine, edits }];
      this.#show();
    } else this.#on.current.onRefused(inWords(result.refused));
    return result;
  }
}

/** Saves typed values and edits of one draft, which must not change. */
export function useSaving(options: SavingOptions): Saving {
  const latest = useNewest(options);
  const [queue] = useState(() => new SaveQueue(latest));
  const { unsaved, state, conflict } = useSyncExternalStore(queue.subscribe, () => queue.shown);
  useEffect(() => queue.start(), [queue]);
  const typing = useMemo(
    () => new Map([...unsaved].flatMap(([name, { value }]) => (typeof value === 'string' ? [[name, value]] : []))),
    [unsaved],
  );
  const isStuck = state === 'saved' && [...unsaved.values()].some(({ why }) => why !== undefined);
  const { type, edit, settle, forget, changed } = queue;
  return { unsaved, typing, state: isStuck ? 'unsaved' : state, conflict, type, edit, settle, forget, changed };
}

function editOf({ place, value, expected }: Pending): Edit {
  return { ...place, value: value ?? null, expected };
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

function warnOfUnsaved(event: BeforeUnloadEvent): void {
  const isUnsaved = Object.keys(sessionStorage).some((key) => key.startsWith(storageOf('')));
  if (isUnsaved) event.preventDefault();
}
