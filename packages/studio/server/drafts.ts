import { randomBytes } from 'node:crypto';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { checkPacks, type Packs } from '@talkaroo/content/packs/read-packs';
import { type Confirmation, ConfirmError, madeFromFolder, remember } from '@talkaroo/content/packs/words/made-from';
import { type ChangedValue, changedValues, touches } from '../core/changes';
import { countConfirmed } from '../core/confirmations';
import { applyEdits, EditConflict, EditRefused } from '../core/edits';
import { toStudioFinding } from '../core/layers';
import { type Choose, type MergedFile, mergeFile, type Side } from '../core/merge';
import { placeId } from '../core/place-id';
import { viewsOfPlace } from '../core/place-views';
import type { Change, Conflict, DraftDetails, DraftSummary, Edit, Place, StudioEvent, User, Value } from '../protocol';
import { type DraftRecord, DraftStore, type End, type Step } from './draft-store';
import { PackFolder } from './pack-folder';
import { isPackPath } from './write-folder';

export class UnknownDraftError extends Error {
  override name = 'UnknownDraftError';

  constructor(id: string) {
    super(`There is no draft “${id}”: somebody may have published or removed it.`);
  }
}

/** The expected value has changed, or an undo would overwrite another user's change. */
export class DraftConflict extends EditConflict {
  override name = 'DraftConflict';

  constructor(
    place: Place,
    now: Value,
    /** Last author in the draft; undefined if the folder changed. */
    readonly by: User | undefined,
  ) {
    super(place, now);
  }
}

/** The conflict that the user resolved has changed. */
export class ConflictMoved extends Error {
  override name = 'ConflictMoved';

  constructor(
    /** Undefined if the conflict was resolved. */
    readonly now: Conflict | undefined,
  ) {
    super(
      now
        ? 'One of these texts has been changed just now: look at them again, and choose.'
        : 'Somebody has decided about this text already.',
    );
  }
}

type DraftsOptions = {
  directory: string;
  localesDir: string;
  log?: (message: string) => void;
};

const maxSteps = 200;
/** Edits of one place with shorter pauses form one step. */
const pauseMs = 2_000;
/** Batches `drafts` events while someone types. */
const notifyDelayMs = 300;

type Open = {
  record: DraftRecord;
  /** Users who have the draft open, by connection. */
  connections: Map<symbol, User>;
  merged?: Merged;
};

/** Cached merge of a draft with the folder, valid until either changes. */
type Merged = {
  folder: PackFiles;
  record: DraftRecord;
  files: PackFiles;
  byName: ReadonlyMap<string, MergedFile>;
  conflicts: Conflict[];
  changes?: ChangedValue[];
  confirmed?: number;
};

type NewText = { text: string | undefined; base: string | undefined };

type Refused = Place & { message: string; fix: string };

export type Done = { revision: number; places: Place[] };

/**
 * Manages drafts, which are branches of the folder of packs. Changes in the folder are merged into every draft at once.
 * If both changed a value, the draft's stays and the conflict waits for a decision. Methods with an `id` throw
 * UnknownDraftError; those that write also throw errors of the file system.
 */
export class Drafts {
  readonly #store: DraftStore;
  readonly #folder: PackFolder;
  readonly #drafts: Map<string, Open>;
  readonly #listeners = new Set<(event: StudioEvent) => void>();
  #telling: NodeJS.Timeout | undefined;

  constructor({ directory, localesDir, log = console.error }: DraftsOptions) {
    this.#store = new DraftStore(directory);
    this.#folder = new PackFolder(localesDir, () => this.tell({ event: 'folder' }));
    const { drafts, problems } = this.#store.read();
    for (const problem of problems) log(problem);
    this.#drafts = new Map(drafts.map((record) => [record.id, { record, connections: new Map() }]));
  }

  close(): void {
    clearTimeout(this.#telling);
    this.#folder.close();
  }

  /** Returns the same object until something changes on disk. */
  folder(): PackFiles {
    return this.#folder.files;
  }

  refresh(): void {
    this.#folder.refresh();
  }

  /** Returns drafts, latest change first. */
  list(): DraftSummary[] {
    return [...this.#drafts.keys()]
      .map((id) => this.summary(id))
      .sort((one, other) => other.changedAt.localeCompare(one.changedAt));
  }

  summary(id: string): DraftSummary {
    const { record, connections } = this.#open(id);
    const { name, by, createdAt, changedAt, people, revision } = record;
    const open = [...new Map([...connections.values()].map((user) => [user.id, user])).values()];
    const [changes, confirmed] = [this.changes(id).length, this.confirmed(id)];
    return { id, name, by, createdAt, changedAt, people, revision, changes, confirmed, open };
  }

  /** Returns the same object until the draft or the folder changes. */
  files(id: string): PackFiles {
    return this.#merged(this.#open(id)).files;
  }

  changes(id: string): ChangedValue[] {
    const merged = this.#merged(this.#open(id));
    merged.changes ??= changedValues(merged.folder, merged.files);
    return merged.changes;
  }

  confirmed(id: string): number {
    const merged = this.#merged(this.#open(id));
    merged.confirmed ??= countConfirmed(merged.folder, merged.files);
    return merged.confirmed;
  }

  conflicts(id: string): Conflict[] {
    return this.#merged(this.#open(id)).conflicts;
  }

  /** @param packs check results of the draft's files, if known */
  details(id: string, packs: Packs = checkPacks(this.files(id))): DraftDetails {
    const { record } = this.#open(id);
    const files = this.files(id);
    const others = [...this.#drafts.keys()]
      .filter((other) => other !== id)
      .map((other) => ({ summary: this.summary(other), changes: this.changes(other) }));
    const list = this.changes(id).map((change): Change => {
      const last = record.places.findLast((place) => touches(place, change));
      const by = record.people.find((user) => user.id === last?.by);
      const alsoIn = others.flatMap(({ summary, changes }) => {
        const [same] = changes.filter((one) => touches(one, change));
        const { id: draft, name, by: owner, people } = summary;
        const after = same?.key === change.key ? same.after : undefined;
        return same ? [{ draft, name, by: people.at(-1) ?? owner, ...(after !== undefined && { after }) }] : [];
      });
      return {
        ...change,
        ...(by && { by }),
        ...(last && { at: last.at }),
        views: viewsOfPlace(packs, change),
        alsoIn,
      };
    });
    const findings = packs.findings.map((finding) => toStudioFinding(files, finding));
    return { ...this.summary(id), list, findings, conflicts: this.conflicts(id) };
  }

  create(name: string, by: User): DraftSummary {
    const at = new Date().toISOString();
    const id = `${slugOf(name)}-${randomBytes(5).toString('hex')}`;
    const record: DraftRecord = {
      id,
      name,
      by,
      createdAt: at,
      changedAt: at,
      people: [],
      revision: 0,
      places: [],
      files: {},
      steps: [],
    };
    this.#store.write(record);
    this.#drafts.set(id, { record, connections: new Map() });
    this.#tellOfDrafts();
    return this.summary(id);
  }

  /** Creates a draft from another version's texts; undefined deletes a file. Ignores files outside packs. */
  createWith(name: string, by: User, texts: ReadonlyMap<string, string | undefined>): DraftSummary {
    const ofPacks = new Map([...texts].filter(([file]) => isPackPath(file)));
    const { id } = this.create(name, by);
    const places = [...ofPacks.keys()].map((file) => ({ file, key: '' }));
    this.#write(this.#open(id), ofPacks, by, places);
    return this.summary(id);
  }

  rename(id: string, name: string, by: User): DraftSummary {
    const open = this.#open(id);
    this.#save(open, { ...open.record, name });
    this.tell({ event: 'draft', id, revision: open.record.revision, by, places: [] });
    this.#tellOfDrafts();
    return this.summary(id);
  }

  remove(id: string, by: User): void {
    this.end(id, { how: 'removed', by, at: new Date().toISOString() });
  }

  end(id: string, end: End): void {
    const { record } = this.#open(id);
    this.#store.archive(record, end);
    this.#drafts.delete(id);
    this.#tellOfDrafts();
  }

  /** Applies edits, all or none. Throws DraftConflict or EditRefused. */
  edit(id: string, edits: readonly Edit[], by: User): Done {
    const open = this.#open(id);
    const { files } = this.#merged(open);
    let after: PackFiles;
    try {
      after = applyEdits(files, edits);
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      throw this.#conflict(open, error.place, error.now);
    }
    return this.#write(open, changedTexts(files, after), by, placesOf(edits));
  }

  /** Applies as many edits as possible, as one step; `isDry` only reports the result. */
  tryEdits(
    id: string,
    edits: readonly Edit[],
    by: User,
    isDry = false,
  ): { done: ChangedValue[]; conflicts: Conflict[]; refused: Refused[] } {
    const open = this.#open(id);
    const { files } = this.#merged(open);
    let after = files;
    const made: Edit[] = [];
    const conflicts: Conflict[] = [];
    const refused: Refused[] = [];
    // Each try checks all packs, so failing batches are halved.
    const make = (some: readonly Edit[]): void => {
      try {
        after = applyEdits(after, some);
        made.push(...some);
      } catch (error) {
        if (!(error instanceof EditConflict || error instanceof EditRefused)) throw error;
        const [edit] = some;
        if (some.length > 1) {
          make(some.slice(0, some.length / 2));
          make(some.slice(some.length / 2));
        } else if (edit && error instanceof EditConflict) {
          conflicts.push(conflictOf(edit, error));
        } else if (edit && error instanceof EditRefused) {
          refused.push(...placesOf([edit]).map((place) => ({ ...place, message: error.message, fix: error.fix })));
        }
      }
    };
    if (edits.length > 0) make(edits);
    if (!isDry) this.#write(open, changedTexts(files, after), by, placesOf(made));
    return { done: changedValues(files, after), conflicts, refused };
  }

  /** Confirms stale translations. Throws EditRefused if there is no such text. */
  confirm(id: string, confirmation: Confirmation, by: User): Done {
    const open = this.#open(id);
    const { files } = this.#merged(open);
    const name = `${madeFromFolder}/${confirmation.folder}.json`;
    try {
      const text = remember(files, confirmation).get(name);
      const place = { file: name, key: confirmation.key ?? '' };
      return this.#write(open, new Map(text === undefined ? [] : [[name, text]]), by, [place]);
    } catch (error) {
      if (!(error instanceof ConfirmError)) throw error;
      throw new EditRefused(error.message, 'Reload the page: somebody may have removed the text.');
    }
  }

  /** Resolves a conflict. Throws ConflictMoved if it differs from what the user saw. */
  resolve(id: string, shown: Conflict, take: Side, by: User): Done {
    const open = this.#open(id);
    const { files, folder, conflicts } = this.#merged(open);
    const { file, key, mine, theirs } = shown;
    const place = { file, key };
    const now = conflicts.find((one) => one.file === file && one.key === key);
    if (!now || now.mine !== mine || now.theirs !== theirs) throw new ConflictMoved(now);
    const { text, base } = mergeFile(file, this.#versions(open, file, folder), (one) =>
      one === key ? take : undefined,
    );
    return this.#change(
      open,
      new Map([[file, { text, base }]]),
      by,
      [place],
      this.#step(open, by, [place], files, [[file, text]]),
    );
  }

  /**
   * Reverts a user's last step, but no later changes by others.
   * @returns no places if there is nothing to undo
   * @throws DraftConflict if someone else has changed the same value since
   */
  undo(id: string, by: User): Done {
    const open = this.#open(id);
    return this.#repeat(open, stepToUndo(open, by), by, true);
  }

  redo(id: string, by: User): Done {
    const open = this.#open(id);
    return this.#repeat(open, stepToRedo(open, by), by, false);
  }

  filesOf(act: 'undo' | 'redo', id: string, by: User): string[] {
    const open = this.#open(id);
    const step = act === 'undo' ? stepToUndo(open, by) : stepToRedo(open, by);
    return Object.keys(step?.files ?? {});
  }

  /** Registers that a user has the draft open, until the returned function is called. */
  join(id: string, user: User): () => void {
    const { connections } = this.#open(id);
    const connection = Symbol(user.id);
    connections.set(connection, user);
    this.#tellOfDrafts();
    return () => {
      connections.delete(connection);
      this.#tellOfDrafts();
    };
  }

  /** Subscribes to events, and returns a function that unsubscribes. */
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

  #versions({ record }: Open, file: string, folder: PackFiles) {
    const theirs = folder.files.get(file);
    const hashes = record.files[file];
    if (!hashes) return { base: theirs, mine: theirs, theirs };
    const text = (hash: string | null) => this.#store.text(record.id, hash);
    return { base: text(hashes.base), mine: text(hashes.mine), theirs };
  }

  #merged(open: Open): Merged {
    const { record, merged: known } = open;
    const folder = this.#folder.files;
    if (known?.folder === folder && known.record === record) return known;
    const byName = new Map(
      Object.keys(record.files).map((name) => [
        name,
        mergeFile(name, this.#versions(open, name, folder), chooseIn(name)),
      ]),
    );
    const texts = new Map([...byName].map(([name, { text }]) => [name, text]));
    const merged: Merged = {
      folder,
      record,
      files: withTexts(folder, texts),
      byName,
      conflicts: [...byName.values()].flatMap(({ conflicts }) => conflicts),
    };
    open.merged = merged;
    return merged;
  }

  #write(open: Open, texts: ReadonlyMap<string, string | undefined>, by: User, places: Place[]): Done {
    if (texts.size === 0) return { revision: open.record.revision, places: [] };
    const { files } = this.#merged(open);
    return this.#change(open, this.#newTexts(open, texts), by, places, this.#step(open, by, places, files, [...texts]));
  }

  /** Returns texts with their base: the folder's version, or the one before a conflict. */
  #newTexts(open: Open, texts: ReadonlyMap<string, string | undefined>): Map<string, NewText> {
    const { byName, folder } = this.#merged(open);
    return new Map(
      [...texts].map(([name, text]) => {
        const merged = byName.get(name);
        return [name, { text, base: merged ? merged.base : folder.files.get(name) }];
      }),
    );
  }

  /** Adds a step, or extends the last one, and drops the user's undone steps. */
  #step(open: Open, by: User, places: Place[], before: PackFiles, texts: [string, string | undefined][]): Step[] {
    const { id, steps } = open.record;
    const now = Date.now();
    const files = Object.fromEntries(
      texts.map(([name, text]) => [
        name,
        { before: this.#store.addText(id, before.files.get(name)), after: this.#store.addText(id, text) },
      ]),
    );
    const last = steps.at(-1);
    const isSame =
      last?.by === by.id &&
      !last.isUndone &&
      now - Date.parse(last.at) < pauseMs &&
      places.length === 1 &&
      JSON.stringify(last.places) === JSON.stringify(places) &&
      Object.keys(files).join() === Object.keys(last.files).join() &&
      Object.entries(files).every(([name, { before }]) => last.files[name]?.after === before);
    const at = new Date(now).toISOString();
    if (isSame) {
      const joined = Object.entries(files).map(([name, { after }]) => {
        const first = last.files[name]?.before ?? null;
        return [name, { before: first, after }];
      });
      return [...steps.slice(0, -1), { ...last, at, files: Object.fromEntries(joined) }];
    }
    const kept = steps.filter((step) => step.by !== by.id || !step.isUndone);
    return [...kept, { by: by.id, at, isUndone: false, places, files }].slice(-maxSteps);
  }

  #repeat(open: Open, step: Step | undefined, by: User, isUndo: boolean): Done {
    const { record } = open;
    if (!step) return { revision: record.revision, places: [] };
    const { files } = this.#merged(open);
    const texts = new Map<string, string | undefined>();
    for (const [name, { before, after }] of Object.entries(step.files)) {
      const [one, other] = [this.#store.text(record.id, before), this.#store.text(record.id, after)];
      const versions = { base: isUndo ? other : one, mine: isUndo ? one : other, theirs: files.files.get(name) };
      const { text, conflicts } = mergeFile(name, versions, chooseIn(name));
      const [conflict] = conflicts;
      if (conflict) throw this.#conflict(open, conflict, conflict.theirs ?? null);
      texts.set(name, text);
    }
    const steps = record.steps.map((one) => (one === step ? { ...step, isUndone: isUndo } : one));
    return this.#change(open, this.#newTexts(open, texts), by, step.places, steps);
  }

  #change(open: Open, texts: ReadonlyMap<string, NewText>, by: User, places: Place[], steps: Step[]): Done {
    for (const name of texts.keys()) {
      if (!isPackPath(name)) throw new EditRefused(`${name} is no file of packs.`, 'Choose a file that is there.');
    }
    const { record } = open;
    const at = new Date().toISOString();
    const folder = this.#folder.files.files;
    const files = { ...record.files };
    for (const [name, { text, base }] of texts) {
      if (text === base && base === folder.get(name)) delete files[name];
      else files[name] = { base: this.#store.addText(record.id, base), mine: this.#store.addText(record.id, text) };
    }
    const isChanged = (place: Place) => Object.hasOwn(files, place.file);
    const isNew = (place: Place) => !places.some(({ file, key }) => file === place.file && key === place.key);
    const changedNow = places.map(({ file, key }) => ({ file, key, by: by.id, at }));
    const revision = record.revision + 1;
    this.#save(open, {
      ...record,
      revision,
      changedAt: at,
      people: record.people.some(({ id }) => id === by.id) ? record.people : [...record.people, by],
      places: [...record.places.filter(isNew), ...changedNow].filter(isChanged),
      files,
      steps,
    });
    this.tell({ event: 'draft', id: record.id, revision, by, places });
    this.#tellOfDrafts();
    return { revision, places };
  }

  #save(open: Open, record: DraftRecord): void {
    this.#store.write(record);
    open.record = record;
  }

  #conflict({ record }: Open, { file, key }: Place, now: Value): DraftConflict {
    const place = { file, key };
    const last = record.places.findLast((one) => touches(one, place));
    const by = record.people.find(({ id }) => id === last?.by);
    return new DraftConflict(place, now, by);
  }

  #tellOfDrafts(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.tell({ event: 'drafts', drafts: this.list() });
    }, notifyDelayMs).unref();
  }
}

function stepToUndo({ record }: Open, by: User): Step | undefined {
  return record.steps.findLast((one) => one.by === by.id && !one.isUndone);
}

function stepToRedo({ record }: Open, by: User): Step | undefined {
  return record.steps.find((one) => one.by === by.id && one.isUndone);
}

/** Publishing regenerates translation metadata, so it never conflicts. */
function chooseIn(file: string): Choose {
  return () => (file.startsWith(`${madeFromFolder}/`) ? 'mine' : undefined);
}

/** Returns the folder with other texts; undefined deletes a file. */
export function withTexts(folder: PackFiles, texts: ReadonlyMap<string, string | undefined>): PackFiles {
  if (texts.size === 0) return folder;
  const files = new Map(folder.files);
  for (const [name, text] of texts) {
    if (text === undefined) files.delete(name);
    else files.set(name, text);
  }
  const isSorted = [...texts.keys()].every((name) => folder.files.has(name));
  const sorted = () => [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  return { root: folder.root, files: isSorted ? files : new Map(sorted()) };
}

/** Returns the files that differ, with their new texts. */
export function changedTexts(before: PackFiles, after: PackFiles): Map<string, string | undefined> {
  const names = new Set([...before.files.keys(), ...after.files.keys()]);
  return new Map(
    [...names]
      .filter((name) => before.files.get(name) !== after.files.get(name))
      .map((name) => [name, after.files.get(name)]),
  );
}

function placesOf(edits: readonly Edit[]): Place[] {
  const places = edits.map((edit): Place => {
    const { file } = edit;
    if (edit.do === 'file') return { file, key: '' };
    if (edit.do === 'set' || edit.do === 'unset') return { file, key: edit.key };
    // Array indexes may now refer to other items, so the place is the whole list.
    const item = edit.do === 'add' ? edit.id : edit.do === 'remove' ? edit.item : undefined;
    return { file, key: typeof item === 'string' ? `${edit.list}.${item}` : edit.list };
  });
  return [...new Map(places.map((place) => [placeId(place), place])).values()];
}

function conflictOf(edit: Edit, { place, now }: EditConflict): Conflict {
  const mine = 'value' in edit ? shown(edit.value) : undefined;
  const theirs = shown(now);
  return { ...place, ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) };
}

function shown(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns a folder name such as `turkish-course`; `draft` if no ASCII letter or digit is left. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return slug || 'draft';
}
