import { randomBytes } from 'node:crypto';
import { type PackFiles, withTexts } from '@talkaroo/content/packs/pack-files';
import type { Packs } from '@talkaroo/content/packs/read-packs';
import { remembered } from '@talkaroo/content/packs/remembered';
import { type Confirmation, ConfirmError, remember } from '@talkaroo/content/packs/words/made-from';
import { omit, orderBy, sum, uniqBy } from 'es-toolkit';
import { throttle } from 'es-toolkit/compat';
import { slugFor } from '../app/slug';
import {
  type Applied,
  applyChanges,
  changesBetween,
  isMade,
  isMemory,
  type OpenConflict,
  reversed,
  touches,
} from '../core/changes';
import { applyEdits, EditConflict, EditRefused } from '../core/edits';
import { shownValue } from '../core/item-changes';
import { viewsOfPlace } from '../core/layers';
import { isSame } from '../core/merge';
import { placeId } from '../core/place-id';
import { renamesIn } from '../core/renamed-articles';
import { UserError } from '../core/user-error';
import type {
  Comment,
  Conflict,
  Done,
  DraftDetails,
  DraftSummary,
  Edit,
  Place,
  StudioEvent,
  User,
  Value,
  ValueChange,
} from '../protocol';
import { type DraftChange, type DraftNotes, type DraftRecord, DraftStore, type End, type Step } from './draft-store';
import { PackFolder } from './pack-folder';
import { isPackPath } from './write-folder';

export class UnknownDraftError extends UserError {
  constructor(id: string) {
    super(404, `There is no draft “${id}”: someone may have published or removed it.`);
  }
}

const maxSteps = 200;
/** Maximum size of the kept steps in characters of JSON, because each save writes them. */
const maxStepsLength = 2_000_000;
/** Edits of one text with shorter pauses form one step. */
const pauseMs = 2_000;
/** Batches `drafts` events while someone types. */
const notifyDelayMs = 300;

/** A draft, and one user for each browser window that has it open. */
type Open = { record: DraftRecord; connections: Set<User> };

/** Returns a draft applied to a folder. Neither object ever changes. */
const appliedTo = remembered((folder: PackFiles) =>
  remembered((record: DraftRecord) => applyChanges(folder, record.changes)),
);

type Act = 'undo' | 'redo';

/**
 * Manages drafts: lists of changes to the folder of packs, each with the value that it expects there. They are applied
 * to the current folder. If a value differs from the expected one, the draft's stays and the conflict waits for a
 * decision. Methods with an `id` throw UnknownDraftError; those that write also throw errors of the file system.
 */
export class Drafts {
  readonly store: DraftStore;
  readonly folder: PackFolder;
  readonly #drafts: Map<string, Open>;
  readonly #listeners = new Set<(event: StudioEvent) => void>();
  /** Not at once, because people type. */
  readonly #tellOfDrafts = throttle(() => this.tell({ event: 'drafts', drafts: this.list() }), notifyDelayMs, {
    leading: false,
  });

  constructor({ directory, localesDir }: { directory: string; localesDir: string }) {
    this.store = new DraftStore(directory);
    this.folder = new PackFolder(localesDir, () => this.tell({ event: 'folder' }));
    this.#drafts = new Map(this.store.read().map((record) => [record.id, { record, connections: new Set() }]));
  }

  close(): void {
    this.#tellOfDrafts.cancel();
    this.folder.close();
  }

  /** Returns whether a draft changes a file, or could by undo or redo. */
  mentions(file: string): boolean {
    return [...this.#drafts.values()]
      .flatMap(({ record }) => [record, ...record.steps])
      .some(({ changes }) => changes.some((change) => change.file === file));
  }

  /** Returns drafts, latest change first. */
  list(): DraftSummary[] {
    const drafts = [...this.#drafts.keys()].map((id) => this.summary(id));
    return orderBy(drafts, ['changedAt'], ['desc']);
  }

  summary(id: string): DraftSummary {
    const open = this.#open(id);
    const { record, connections } = open;
    const { renames, others } = renamesIn(this.changes(id));
    const confirmed = this.#applied(open).made.filter((change) => isMemory(change) && isConfirmation(change));
    return {
      ...omit(record, ['steps', 'end']),
      changes: renames.length + others.length,
      confirmed: confirmed.length,
      open: uniqBy([...connections], (user) => user.id),
      comments: record.comments.filter(({ isDone }) => !isDone).length,
    };
  }

  /** Returns the same object until the draft or the folder changes. */
  files(id: string): PackFiles {
    return this.#applied(this.#open(id)).files;
  }

  /** Returns the changes to the folder as it is now. */
  changes(id: string): DraftChange[] {
    return this.#applied(this.#open(id)).made.filter((change) => !isMemory(change));
  }

  conflicts(id: string): Conflict[] {
    return this.#applied(this.#open(id)).conflicts.map(toConflict);
  }

  /** @param packs check results of the draft's files */
  details(id: string, packs: Packs): DraftDetails {
    const { record } = this.#open(id);
    const others = [...this.#drafts.keys()]
      .filter((other) => other !== id)
      .map((other) => ({ summary: this.summary(other), changes: this.changes(other) }));
    const list = this.changes(id).map((change) => {
      const by = record.people.find((user) => user.id === change.by);
      const alsoIn = others.flatMap(({ summary, changes }) => {
        const same = changes.find((one) => touches(one, change));
        const { id: draft, name, by: owner, people } = summary;
        const after = same?.key === change.key ? shownValue(same.after) : undefined;
        return same ? [{ draft, name, by: people.at(-1) ?? owner, after }] : [];
      });
      return { ...change, by, views: viewsOfPlace(packs, change), alsoIn };
    });
    return { ...this.summary(id), list, findings: packs.findings, conflicts: this.conflicts(id) };
  }

  create(name: string, by: User): DraftSummary {
    const at = new Date().toISOString();
    const id = `${slugFor(name).slice(0, 40) || 'draft'}-${randomBytes(5).toString('hex')}`;
    const empty = { people: [], revision: 0, changes: [], steps: [], comments: [] };
    const record: DraftRecord = { id, name, by, changedAt: at, ...empty };
    this.store.write(record);
    this.#drafts.set(id, { record, connections: new Set() });
    this.#tellOfDrafts();
    return this.summary(id);
  }

  comments(id: string): Comment[] {
    return this.#open(id).record.comments;
  }

  note(id: string, by: User, change: (notes: DraftNotes) => Partial<DraftNotes>): DraftSummary {
    const open = this.#open(id);
    this.#save(open, { ...open.record, ...change(open.record) });
    this.tell({ event: 'draft', id, revision: open.record.revision, by, places: [] });
    this.#tellOfDrafts();
    return this.summary(id);
  }

  end(id: string, end: Omit<End, 'at'>): void {
    const { record } = this.#open(id);
    this.store.archive(record, { ...end, at: new Date().toISOString() });
    this.#drafts.delete(id);
    this.#tellOfDrafts();
  }

  /** Applies edits, all or none. Throws EditConflict or EditRefused. */
  edit(id: string, edits: readonly Edit[], by: User): Done {
    try {
      return this.rewrite(id, (files) => applyEdits(files, edits), by);
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      throw this.#conflict(this.#open(id), error.place, error.now);
    }
  }

  /** Takes back changes as the user saw them. Throws EditConflict if one has changed since. */
  takeBack(id: string, changes: readonly ValueChange[], by: User): Done {
    const open = this.#open(id);
    return this.#write(open, this.#with(open, changes.map(reversed)), by);
  }

  /** Applies as many edits as possible, as one step; `isDry` only reports the result. */
  tryEdits(id: string, edits: readonly Edit[], by: User, isDry = false) {
    const open = this.#open(id);
    const files = this.files(id);
    let after = files;
    const conflicts: Conflict[] = [];
    const problems: { id: string; message: string; fix: string }[] = [];
    // Each try checks all packs, so failing batches are halved.
    const make = (some: readonly Edit[]): void => {
      try {
        after = applyEdits(after, some);
      } catch (error) {
        if (!(error instanceof EditConflict || error instanceof EditRefused)) throw error;
        const [edit] = some;
        if (some.length > 1) {
          make(some.slice(0, some.length / 2));
          make(some.slice(some.length / 2));
        } else if (edit && error instanceof EditConflict) {
          conflicts.push({ ...error.place, base: null, mine: edit.value, theirs: error.now });
        } else if (edit && error instanceof EditRefused) {
          problems.push({ id: placeId(edit), message: error.message, fix: error.fix });
        }
      }
    };
    if (edits.length > 0) make(edits);
    if (!isDry) this.#write(open, after, by);
    return { changes: changesBetween(files, after), conflicts, problems };
  }

  /** Confirms stale translations. Throws EditRefused if there is no such text. */
  confirm(id: string, confirmation: Confirmation, by: User): Done {
    try {
      return this.rewrite(id, (files) => withTexts(files, remember(files, confirmation)), by);
    } catch (error) {
      if (!(error instanceof ConfirmError)) throw error;
      throw new EditRefused(error.message, 'Reload the page: someone may have removed the text.');
    }
  }

  rewrite(id: string, change: (files: PackFiles) => PackFiles, by: User): Done {
    return this.#write(this.#open(id), change(this.files(id)), by);
  }

  /** Resolves a conflict. Throws UserError if it differs from what the user saw, or is resolved. */
  resolve(id: string, shown: Omit<Conflict, 'base'>, take: 'mine' | 'theirs', by: User): Done {
    const open = this.#open(id);
    const { files, conflicts } = this.#applied(open);
    const found = conflicts.find(({ change }) => placeId(change) === placeId(shown));
    const isAsShown = found && isSame(shown, found.change.after, shown.mine) && isSame(shown, found.now, shown.theirs);
    if (!isAsShown) {
      const message = found
        ? 'One of these texts has been changed just now: look at them again, and choose.'
        : 'Someone has decided about this text already.';
      throw new UserError(409, message, { message, conflict: found && toConflict(found) });
    }
    const { change, now: theirs, isWritten } = found;
    if (take === 'mine' && !isWritten) {
      throw new EditRefused('There is no place for this text any more.', 'Copy it, and take theirs.');
    }
    const after =
      take === 'mine' ? files : applyChanges(files, [{ ...change, before: change.after, after: theirs }]).files;
    return this.#write(open, after, by, { decided: change });
  }

  /**
   * Reverts or repeats a user's last step, but no later changes by others.
   * @returns no places if there is nothing to do
   * @throws EditConflict if someone else has changed the same value since
   */
  repeat(act: Act, id: string, by: User): Done {
    const open = this.#open(id);
    const step = this.stepOf(act, id, by);
    if (!step) return { revision: open.record.revision, places: [] };
    const isUndone = act === 'undo';
    const after = this.#with(open, isUndone ? step.changes.map(reversed) : step.changes);
    const steps = open.record.steps.map((one) => (one === step ? { ...step, isUndone } : one));
    return this.#write(open, after, by, { steps });
  }

  /** Keeps only the changes of a draft that follow `start`, its published content. */
  rebase(id: string, start: PackFiles, publishedChanges: readonly Place[]): void {
    const open = this.#open(id);
    const { record } = open;
    const now = this.files(id);
    const files = new Set([...record.changes, ...publishedChanges].map(({ file }) => file));
    const changes = changesBetween(start, now, files).map((change) => this.#signed(record, change));
    this.#save(open, { ...record, revision: record.revision + 1, changes });
  }

  /** Returns the user's step that would be taken back, or made again. */
  stepOf(act: Act, id: string, by: User): Step | undefined {
    const { steps } = this.#open(id).record;
    if (act === 'undo') return steps.findLast((one) => one.by === by.id && !one.isUndone);
    return steps.find((one) => one.by === by.id && one.isUndone);
  }

  /** Registers that a user has the draft open, until the returned function is called. */
  join(id: string, user: User): () => void {
    const { connections } = this.#open(id);
    const connection = { ...user };
    connections.add(connection);
    this.#tellOfDrafts();
    return () => {
      connections.delete(connection);
      this.#tellOfDrafts();
    };
  }

  listen(listener: (event: StudioEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(event: StudioEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #open(id: string): Open {
    const open = this.#drafts.get(id);
    if (!open) throw new UnknownDraftError(id);
    return open;
  }

  #applied({ record }: Open): Applied<DraftChange> {
    return appliedTo(this.folder.files)(record);
  }

  /** Returns the draft's files with more changes. Throws EditConflict if an expectation of theirs does not hold. */
  #with(open: Open, changes: readonly ValueChange[]): PackFiles {
    const { files, conflicts } = applyChanges(this.#applied(open).files, changes);
    const [conflict] = conflicts;
    if (conflict) throw this.#conflict(open, conflict.change, conflict.now);
    return files;
  }

  /** Makes `after` the content of a draft. Conflicts keep their expectation, except a decided one. */
  #write(open: Open, after: PackFiles, by: User, { decided, steps }: { decided?: Place; steps?: Step[] } = {}): Done {
    const { record } = open;
    const folder = this.folder.files;
    const { files, conflicts } = this.#applied(open);
    const delta = changesBetween(files, after);
    if (delta.length === 0 && !decided && !steps) return { revision: record.revision, places: [] };
    const strange = delta.find(({ file }) => !isPackPath(file));
    if (strange) throw new EditRefused(`${strange.file} is no file of packs.`, 'Choose a file that is there.');
    const touched = new Set([...delta, ...(decided ? [decided] : [])].map(({ file }) => file));
    const left = conflicts.filter(({ change }) => touched.has(change.file) && change !== decided);
    // Changes in files that cannot be read wait there as they are.
    const waiting = left.filter(({ isWritten }) => !isWritten).map(({ change }) => change);
    const expected = left.map(({ change, now }) => ({ ...change, before: now, after: change.before }));
    const base = applyChanges(folder, expected).files;
    const at = new Date().toISOString();
    const fresh = changesBetween(base, after, touched)
      .filter((change) => !isMade(folder, change))
      .map((change) =>
        delta.some((one) => touches(one, change)) ? { ...change, by: by.id, at } : this.#signed(record, change),
      );
    const others = record.changes.filter(({ file }) => !touched.has(file));
    const places = (delta.length > 0 || !decided ? delta : [decided]).map(({ file, key }) => ({ file, key }));
    const revision = record.revision + 1;
    this.#save(open, {
      // It was called ready without this change.
      ...omit(record, ['ready']),
      revision,
      changedAt: at,
      people: record.people.some(({ id }) => id === by.id) ? record.people : [...record.people, by],
      changes: [...others, ...waiting, ...fresh],
      steps: steps ?? (delta.length > 0 ? withStep(record.steps, delta, by) : record.steps),
    });
    this.tell({ event: 'draft', id: record.id, revision, by, places });
    this.#tellOfDrafts();
    return { revision, places };
  }

  #signed(record: DraftRecord, { file, key, before, after }: ValueChange): DraftChange {
    const { by, at } = record.changes.find((one) => touches(one, { file, key })) ?? {
      by: record.by.id,
      at: record.changedAt,
    };
    return { file, key, before, after, by, at };
  }

  #save(open: Open, record: DraftRecord): void {
    this.store.write(record);
    open.record = record;
  }

  #conflict({ record }: Open, { file, key }: Place, now: Value): EditConflict {
    const place = { file, key };
    const last = record.changes.find((one) => touches(one, place));
    const by = record.people.find(({ id }) => id === last?.by);
    return new EditConflict(place, now, by);
  }
}

/** Adds a step, or extends the last one while the user types, and drops the user's undone steps. */
function withStep(steps: readonly Step[], changes: ValueChange[], { id }: User): Step[] {
  const now = new Date();
  const step = { by: id, at: now.toISOString(), isUndone: false, changes };
  const last = steps.at(-1);
  const [change] = changes;
  const [typed] = last?.changes ?? [];
  const isTyping =
    last?.by === id &&
    !last.isUndone &&
    now.getTime() - Date.parse(last.at) < pauseMs &&
    changes.length === 1 &&
    last.changes.length === 1 &&
    change &&
    typed &&
    placeId(change) === placeId(typed) &&
    typeof typed.after === 'string' &&
    typed.after === change.before;
  if (isTyping) return [...steps.slice(0, -1), { ...step, changes: [{ ...typed, after: change.after }] }];
  const kept = [...steps.filter((one) => one.by !== id || !one.isUndone), step].slice(-maxSteps);
  const lengths = kept.map((one) => JSON.stringify(one).length);
  while (kept.length > 1 && sum(lengths) > maxStepsLength) {
    kept.shift();
    lengths.shift();
  }
  return kept;
}

/** Returns whether a record has a new hash of its English text, and the same hash of its translation. */
function isConfirmation({ before, after }: ValueChange): boolean {
  const [, own] = String(before ?? '').split(' ');
  return own !== undefined && String(after ?? '').endsWith(` ${own}`);
}

function toConflict({ change: { file, key, before, after }, now }: OpenConflict): Conflict {
  return { file, key, base: before, mine: after, theirs: now };
}
