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

/** There is no such draft, or none any more. */
export class UnknownDraftError extends Error {
  override name = 'UnknownDraftError';

  constructor(id: string) {
    super(`There is no draft “${id}”: somebody may have published or removed it.`);
  }
}

/** What an edit expects is not what is there, or what was done cannot be taken back: somebody else has changed it. */
export class DraftConflict extends EditConflict {
  override name = 'DraftConflict';

  constructor(
    place: Place,
    now: Value,
    /** Who has changed it last in the draft; undefined: it has changed in the folder. */
    readonly by: User | undefined,
  ) {
    super(place, now);
  }
}

/** Somebody decides about a conflict that is another one now. */
export class ConflictMoved extends Error {
  override name = 'ConflictMoved';

  constructor(
    /** As it is now; undefined: there is none any more. */
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
  /** Absolute path of `STUDIO_DIR`. */
  directory: string;
  /** Absolute path of `LOCALES_DIR`. */
  localesDir: string;
  /** Takes what somebody at the console should know. */
  log?: (message: string) => void;
};

/** So many steps of a draft can be undone. */
const mostSteps = 200;
/** What somebody types in one place without a longer pause is one step. */
const pauseMs = 2_000;
/** Who types is not a reason to tell everybody at each letter. */
const tellMs = 300;

/** A draft that is open for changes. */
type Open = {
  record: DraftRecord;
  /** Who has it open, by connection. */
  connections: Map<symbol, User>;
  merged?: Merged;
};

/** A draft put together with the folder, as long as neither changes. */
type Merged = {
  folder: PackFiles;
  record: DraftRecord;
  files: PackFiles;
  byName: ReadonlyMap<string, MergedFile>;
  conflicts: Conflict[];
  changes?: ChangedValue[];
  confirmed?: number;
};

/** What becomes of a file of a draft: its text there, and what that is compared with. */
type NewText = { text: string | undefined; base: string | undefined };

/** An edit that cannot be made, and why. */
type Refused = Place & { message: string; fix: string };

/** What was done to a draft. */
export type Done = { revision: number; places: Place[] };

/**
 * Everybody's drafts: branches of the folder of packs, on disk with each edit. What changes in the folder comes into each
 * draft at once; where both have changed the same value, the draft's stays, and it is a conflict until somebody decides.
 */
export class Drafts {
  readonly #store: DraftStore;
  readonly #folder: PackFolder;
  readonly #drafts: Map<string, Open>;
  readonly #listeners = new Set<(event: StudioEvent) => void>();
  #telling: NodeJS.Timeout | undefined;

  /** @throws Error of the file system if there is no folder of packs */
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

  /** The folder of packs as it is on disk: the same object as long as nothing in it has changed. */
  folder(): PackFiles {
    return this.#folder.files;
  }

  /** Reads the folder anew, if something in it has been written that nobody has told of yet. */
  refresh(): void {
    this.#folder.refresh();
  }

  /** The latest first. */
  list(): DraftSummary[] {
    return [...this.#drafts.keys()]
      .map((id) => this.summary(id))
      .sort((one, other) => other.changedAt.localeCompare(one.changedAt));
  }

  /** @throws UnknownDraftError */
  summary(id: string): DraftSummary {
    const { record, connections } = this.#open(id);
    const { name, by, createdAt, changedAt, people, revision } = record;
    const open = [...new Map([...connections.values()].map((user) => [user.id, user])).values()];
    const [changes, confirmed] = [this.changes(id).length, this.confirmed(id)];
    return { id, name, by, createdAt, changedAt, people, revision, changes, confirmed, open };
  }

  /**
   * The folder with what the draft changes.
   * @returns the same object as long as neither changes
   * @throws UnknownDraftError
   */
  files(id: string): PackFiles {
    return this.#merged(this.#open(id)).files;
  }

  /**
   * What the draft changes in the folder.
   * @throws UnknownDraftError
   */
  changes(id: string): ChangedValue[] {
    const merged = this.#merged(this.#open(id));
    merged.changes ??= changedValues(merged.folder, merged.files);
    return merged.changes;
  }

  /**
   * How many translations the draft says to be right as they are.
   * @throws UnknownDraftError
   */
  confirmed(id: string): number {
    const merged = this.#merged(this.#open(id));
    merged.confirmed ??= countConfirmed(merged.folder, merged.files);
    return merged.confirmed;
  }

  /**
   * What folder and draft have changed differently.
   * @throws UnknownDraftError
   */
  conflicts(id: string): Conflict[] {
    return this.#merged(this.#open(id)).conflicts;
  }

  /**
   * A draft with all that it changes.
   * @param packs what the check of its files has found, if that is known
   * @throws UnknownDraftError
   */
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

  /** @throws Error of the file system; then there is none */
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

  /**
   * A draft that makes files of the folder what they are elsewhere. What is no file of packs, or none any more, stays away.
   * @param texts by path; undefined: the file goes
   */
  createWith(name: string, by: User, texts: ReadonlyMap<string, string | undefined>): DraftSummary {
    const ofPacks = new Map([...texts].filter(([file]) => isPackPath(file)));
    const { id } = this.create(name, by);
    const places = [...ofPacks.keys()].map((file) => ({ file, key: '' }));
    this.#write(this.#open(id), ofPacks, by, places);
    return this.summary(id);
  }

  /** @throws UnknownDraftError, Error of the file system */
  rename(id: string, name: string, by: User): DraftSummary {
    const open = this.#open(id);
    this.#save(open, { ...open.record, name });
    this.tell({ event: 'draft', id, revision: open.record.revision, by, places: [] });
    this.#tellOfDrafts();
    return this.summary(id);
  }

  /**
   * Puts a draft away. It is kept in the folder's `archive`.
   * @throws UnknownDraftError, Error of the file system
   */
  remove(id: string, by: User): void {
    this.end(id, { how: 'removed', by, at: new Date().toISOString() });
  }

  /**
   * Puts away a draft that has come to its end.
   * @throws UnknownDraftError, Error of the file system
   */
  end(id: string, end: End): void {
    const { record } = this.#open(id);
    this.#store.archive(record, end);
    this.#drafts.delete(id);
    this.#tellOfDrafts();
  }

  /**
   * Makes edits, all or none. They are on disk when this returns.
   * @throws UnknownDraftError, DraftConflict, EditRefused, Error of the file system
   */
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

  /**
   * Makes those of many edits that can be made, as one step.
   * @param isDry only says what would be done
   * @returns what changes; what others have changed meanwhile: theirs is what is there; and what cannot be said so
   * @throws UnknownDraftError, Error of the file system
   */
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
    // Each time all packs are checked: many at once, and the halves of those that cannot be made.
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

  /**
   * Says of stale translations that they are right as they are.
   * @throws UnknownDraftError, EditRefused where there is nothing like it, Error of the file system
   */
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

  /**
   * Decides about what folder and draft have changed differently.
   * @param shown what who decides has seen
   * @throws UnknownDraftError, ConflictMoved where there is something else now, Error of the file system
   */
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
   * Takes back what somebody has done last in a draft, and leaves what others have done since.
   * @returns no places where there is nothing to take back
   * @throws UnknownDraftError, DraftConflict where somebody has changed the same value since, Error of the file system
   */
  undo(id: string, by: User): Done {
    const open = this.#open(id);
    return this.#repeat(open, stepToUndo(open, by), by, true);
  }

  /** Does again what somebody has taken back last, see {@link undo}. */
  redo(id: string, by: User): Done {
    const open = this.#open(id);
    return this.#repeat(open, stepToRedo(open, by), by, false);
  }

  /**
   * The files that {@link undo} or {@link redo} would change.
   * @throws UnknownDraftError
   */
  filesOf(act: 'undo' | 'redo', id: string, by: User): string[] {
    const open = this.#open(id);
    const step = act === 'undo' ? stepToUndo(open, by) : stepToRedo(open, by);
    return Object.keys(step?.files ?? {});
  }

  /**
   * Notes that somebody has a draft open.
   * @returns to be called when that ends
   * @throws UnknownDraftError
   */
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

  /** @returns to be called to hear no more */
  listen(listener: (event: StudioEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells everybody of something. */
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

  /** Writes texts into a draft as a step that can be undone. */
  #write(open: Open, texts: ReadonlyMap<string, string | undefined>, by: User, places: Place[]): Done {
    if (texts.size === 0) return { revision: open.record.revision, places: [] };
    const { files } = this.#merged(open);
    return this.#change(open, this.#newTexts(open, texts), by, places, this.#step(open, by, places, files, [...texts]));
  }

  /** What texts are compared with: the folder, but where there is a conflict, what was there before it. */
  #newTexts(open: Open, texts: ReadonlyMap<string, string | undefined>): Map<string, NewText> {
    const { byName, folder } = this.#merged(open);
    return new Map(
      [...texts].map(([name, text]) => {
        const merged = byName.get(name);
        return [name, { text, base: merged ? merged.base : folder.files.get(name) }];
      }),
    );
  }

  /** The steps with one more, or with the last one continued. What was undone cannot be done again then. */
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
      // What others have changed in between is none of it.
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
    return [...kept, { by: by.id, at, isUndone: false, places, files }].slice(-mostSteps);
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

  /** A conflict with who has changed the place last. */
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
    }, tellMs).unref();
  }
}

function stepToUndo({ record }: Open, by: User): Step | undefined {
  return record.steps.findLast((one) => one.by === by.id && !one.isUndone);
}

function stepToRedo({ record }: Open, by: User): Step | undefined {
  return record.steps.find((one) => one.by === by.id && one.isUndone);
}

/** What translations remember is made anew by a publish: nobody has to decide about it. */
function chooseIn(file: string): Choose {
  return () => (file.startsWith(`${madeFromFolder}/`) ? 'mine' : undefined);
}

/** A folder with other texts; undefined: the file goes. */
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

/** The files that differ, with their texts afterwards. */
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
    // The items of an array have no names: the next one may stand there now.
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

/** A name for a folder: `turkish-course` of “Turkish course!”; `draft` where no letter of English is left. */
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
