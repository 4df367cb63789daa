import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '@talkaroo/content/environment';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { type Finding, isError } from '@talkaroo/content/packs/finding';
import { mediaFolder } from '@talkaroo/content/packs/media';
import { type PackFiles, packsHash, versionOf, withTexts } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { type PublishServer, ServerError } from '@talkaroo/server/publish-client';
import type { PublishState } from '@talkaroo/server/publish-protocol';
import { drawMissing } from '@talkaroo/tools/publish/draw-missing';
import { refreshEdges } from '@talkaroo/tools/publish/edges';
import { pingSearchEngines } from '@talkaroo/tools/publish/ping-search-engines';
import {
  earlierHash,
  type FoundServers,
  type Published,
  PublishFailure,
  publish,
} from '@talkaroo/tools/publish/publish';
import { completeFiles } from '@talkaroo/tools/publish/update-dates';
import { applyChanges, changesBetween, isMemory, reversed } from '../core/changes';
import { itemChanges } from '../core/item-changes';
import { placeId } from '../core/place-id';
import { UserError } from '../core/user-error';
import type {
  Change,
  Look,
  Place,
  PublishedEntry,
  PublishProgress,
  SessionAnswer,
  User,
  ValueChange,
} from '../protocol';
import { commitFiles, commitMessage } from './commit';
import { changedTexts, type Drafts, UnknownDraftError } from './drafts';
import { type PublishServers, publishedVersions } from './publish-servers';
import { mediaNames, type Uploads } from './uploads';
import { isPackPath, putBack, readText, writeFolder } from './write-folder';

/** Nothing was published; the message is shown to the user. */
export class PublishingError extends UserError {
  constructor(
    message: string,
    readonly findings: Finding[] = [],
  ) {
    super(409, message, { message, findings });
  }
}

type PublishingOptions = {
  drafts: Drafts;
  uploads: Uploads;
  environment: Pick<Environment, 'localesDir' | 'edges' | 'refreshToken' | 'indexNow'>;
  /** If undefined, publishing only writes and commits files. */
  servers: PublishServers | undefined;
  draw?: NonNullable<Parameters<typeof drawMissing>[1]>['draw'];
};

type Report = (step: PublishProgress) => void;

type Found = FoundServers & {
  servers: PublishServers;
  first: PublishServer;
  state: PublishState;
  published: PackFiles;
};

type Plan = {
  act: 'publish' | 'undo';
  found: Found | undefined;
  files: PackFiles;
  folder: PackFiles;
  after: PackFiles;
  changes: readonly ValueChange[];
  confirmed?: number;
  notes: string[];
  onLive?: (version: string) => string[];
};

const maxAuthorLength = 100;

/**
 * Publishes one draft at a time: servers check and store the packs, the folder is written, servers activate the packs,
 * and the files are committed. If a server or the folder fails, nothing changes; a failed commit reverts nothing.
 * `publish` and `undo` report failures in their `end` step, other methods throw what `toUserError` takes.
 */
export class Publishing {
  #running: { by: string; draft: string | undefined } | undefined;
  /** Includes follow-up work (pictures, edges, commits), during which the next publish may start. */
  readonly #acts = new Set<Promise<void>>();
  #isClosing = false;
  /** Keyed by the draft's files, a new object after each change. */
  readonly #looks = new WeakMap<PackFiles, { inUse: string; addresses: Promise<string[]> }>();
  #lastLook: Promise<unknown> = Promise.resolve();
  #lastCommit: Promise<unknown> = Promise.resolve();

  constructor(readonly options: PublishingOptions) {}

  get isBusy(): boolean {
    return this.#acts.size > 0;
  }

  /** Refuses new publishes, and waits for running ones for at most `limitMs`. */
  async close(limitMs: number): Promise<void> {
    this.#isClosing = true;
    await Promise.race([Promise.all(this.#acts), sleep(limitMs, undefined, { ref: false })]);
  }

  mayDiscard(id: string): void {
    if (this.#running?.draft !== id) return;
    throw new PublishingError(`${this.#running.by} is publishing this draft at this moment: it cannot be discarded.`);
  }

  describe(): SessionAnswer['publishing'] {
    const { servers, environment } = this.options;
    if (servers) return { servers: [...servers.origins], edges: environment.edges };
    return {
      servers: [],
      edges: [],
      problem: 'PUBLISH_TOKEN or SERVERS is missing: texts are written to the folder of packs, and are not public.',
    };
  }

  /** Publishes and archives a draft. The last step is `end`. `leftOut`: unpublished changes that stay in the folder. */
  async publish(id: string, user: User, report: Report, leftOut: readonly Place[] = []): Promise<void> {
    this.options.drafts.summary(id);
    await this.#alone(user, report, () => this.#planOf(id, user, report, leftOut), id);
  }

  /** Previews a publish. Servers check all packs for this, so requests are serialized and cached. */
  async look(id: string, user: User): Promise<Look> {
    const { drafts } = this.options;
    const [draft, folder] = [drafts.files(id), drafts.folder.files];
    const found = await this.#find();
    if (!found) return { addresses: [], outside: [] };
    const outside = toChanges(changesBetween(found.published, folder));
    return { addresses: await this.#addresses(found, draft, user), outside };
  }

  /** Returns published versions, latest first. Empty if publishing is not configured. */
  async published(): Promise<PublishedEntry[]> {
    const { state } = (await this.#find(false)) ?? {};
    const hash = state?.hash;
    return (state ? publishedVersions(state) : []).map(({ hash: own, at, by }) => {
      const version = versionOf(own);
      const draft = this.options.drafts.store.published(version);
      return { version, at, by: draft?.by.name ?? by, name: draft?.name, inUse: own === hash };
    });
  }

  async changesOf(version: string): Promise<Change[]> {
    const { servers, first, state, hash, files } = await this.#kept(version);
    const entry = publishedVersions(state).find((one) => one.hash === hash);
    const before = state.entries.find(({ id }) => id === entry?.before);
    return before ? toChanges(changesBetween(await servers.files(first, before.hash), files)) : [];
  }

  async changesBackTo(version: string): Promise<Change[]> {
    const { published, files } = await this.#kept(version);
    return toChanges(changesBetween(published, files));
  }

  /**
   * Goes back to an earlier version, on the sites and in the folder in one act, so that no later publish brings again
   * what was taken back. Changes in the folder that were never public stay there.
   * @param version beginning of its hash
   * @param files go back in these files only; default: all
   */
  async undo(version: string, user: User, report: Report, files?: readonly string[]): Promise<void> {
    await this.#alone(user, report, () => this.#planBackTo(version, files));
  }

  async #planBackTo(version: string, names?: readonly string[]): Promise<Plan> {
    const { drafts } = this.options;
    drafts.folder.refresh();
    const found = await this.#kept(version, true);
    const { published, files: target } = found;
    const all = changesBetween(published, target);
    const chosen = names ? all.filter(({ file }) => names.includes(file)) : all;
    const isWhole = chosen.length === all.filter((change) => !names || !isMemory(change)).length;
    const changed = applyChanges(published, chosen).files;
    const files = isWhole ? target : withTexts(changed, completeFiles(published, changed));
    const folder = drafts.folder.files;
    const { files: after, conflicts } = applyChanges(folder, changesBetween(published, files), 'theirs');
    const kept = conflicts.filter(({ change }) => !isMemory(change)).length;
    const note = `Changes in the folder of packs that were never public stay there: ${kept}. The next publish lists them.`;
    const changes = chosen.filter((change) => !isMemory(change));
    return { act: isWhole ? 'undo' : 'publish', found, files, folder, after, changes, notes: kept > 0 ? [note] : [] };
  }

  async #planOf(id: string, user: User, report: Report, leftOut: readonly Place[]): Promise<Plan> {
    const { drafts } = this.options;
    drafts.folder.refresh();
    const folder = drafts.folder.files;
    const draft = drafts.files(id);
    const changes = drafts.changes(id);
    const { revision, confirmed } = drafts.summary(id);
    if (drafts.conflicts(id).length > 0) {
      throw new PublishingError(
        'Someone else has changed some of these texts meanwhile: decide first which are right.',
      );
    }
    const found = await this.#find();
    const published = found?.published ?? folder;
    const outside = changesBetween(published, folder);
    const isLeft = (change: Place) => leftOut.some((one) => placeId(one) === placeId(change));
    // The draft's own change of the same text stays.
    const chosen = applyChanges(draft, outside.filter(isLeft).map(reversed), 'theirs').files;
    const { findings } = checkPacks(chosen);
    const errors = findings.filter(isError);
    if (errors.length > 0) throw new PublishingError('There are mistakes to fix first.', errors);
    report({ step: 'check', state: 'done', warnings: findings.length });

    const files = withTexts(chosen, completeFiles(published, chosen));
    const after = chosen === draft ? files : applyChanges(draft, changesBetween(chosen, files)).files;
    const notes = found ? [] : [this.describe().problem ?? ''];
    const along = outside.filter((change) => isShown(change) && !isLeft(change)).length;
    if (found && along > 0) {
      notes.push(`The folder of packs had changes that were not public, and are now too: ${along}.`);
    }
    const onLive = (version: string) => this.#putAway(id, { draft, changes, revision }, user, version);
    return { act: 'publish', found, files, folder, after, changes, confirmed, notes, onLive };
  }

  /** Archives the draft, or keeps what was typed during the publish. Returns notes for the user. */
  #putAway(
    id: string,
    seen: { draft: PackFiles; changes: ValueChange[]; revision: number },
    user: User,
    version: string,
  ): string[] {
    const { drafts } = this.options;
    try {
      const { name, revision } = drafts.summary(id);
      if (revision === seen.revision) {
        drafts.end(id, { how: 'published', by: user, version });
        return [];
      }
      drafts.rebase(id, seen.draft, seen.changes);
      return [`“${name}” was changed while it was published: what came later is still in the draft.`];
    } catch (error) {
      if (error instanceof UnknownDraftError) return ['It is published; someone has discarded the draft meanwhile.'];
      return [`It is published, but the draft could not be put away: ${(error as Error).message}`];
    }
  }

  /** Runs one publish at a time. Always reports an `end`. */
  async #alone(user: User, report: Report, plan: () => Promise<Plan>, draft?: string): Promise<void> {
    const refusal = this.#isClosing
      ? 'The studio is being stopped. Try again when it answers again.'
      : this.#running && `${this.#running.by} is publishing at this moment. Wait a few seconds, and try again.`;
    if (refusal) return report({ step: 'end', ok: false, message: refusal });
    this.#running = { by: user.name, draft };
    const act = this.#run(plan, user, report).catch((error: unknown) => {
      this.#running = undefined;
      const failure = told(error);
      const findings = failure instanceof PublishingError ? failure.findings : [];
      report({ step: 'end', ok: false, message: failure.message, ...(findings.length > 0 && { findings }) });
    });
    this.#acts.add(act);
    await act.finally(() => this.#acts.delete(act));
  }

  /** Sends files to the servers, and writes the folder before they swap. Once they have, nothing is taken back. */
  async #run(plan: () => Promise<Plan>, user: User, report: Report): Promise<void> {
    const begin = performance.now();
    const planned = await plan();
    const { act, found, files, folder, after, onLive } = planned;
    const { drafts, environment, servers: all } = this.options;
    const { localesDir, edges, refreshToken, indexNow } = environment;
    const hash = packsHash(files);
    const texts = changedTexts(folder, after);
    const isNew = found && isNewTo(found, hash);
    if (!isNew && texts.size === 0) throw new PublishingError('The draft changes nothing.');
    let restore = () => {};
    const write = () => {
      // Drafts use the contents before until they are confirmed or restored.
      drafts.folder.isHeld = true;
      restore = writeFolder(localesDir, folder, texts);
      report({ step: 'write', state: 'done', files: [...texts.keys()] });
    };
    const servers = [...(found?.states.keys() ?? [])];
    let published: Published = { version: versionOf(hash), changes: [], addresses: [], notes: [] };
    // Servers get pictures before the texts that name them.
    const pictures = this.options.uploads.bring(texts);
    try {
      if (found && isNew) {
        const request = { ...this.#request(user), files, servers, states: found.states, act };
        published = await publish({ ...request, onProgress: report, beforeSwap: write });
      } else {
        write();
        // The packs are already public: only the folder has to follow.
        for (const { origin } of servers) report({ step: 'server', name: origin, state: 'live' });
      }
    } catch (error) {
      const failure = putBack(restore, error);
      this.options.uploads.takeBack(pictures);
      throw failure;
    } finally {
      drafts.folder.isHeld = false;
    }
    const seconds = Math.round(performance.now() - begin) / 1000;
    all?.keep(hash, files);
    const notes = [...planned.notes, ...(onLive?.(published.version) ?? []), ...published.notes];
    const { version, addresses } = published;
    // The packs are public: later failures only add notes, and the next publish may start.
    try {
      drafts.folder.refresh();
      // If texts changed, the folder sends this event.
      if (texts.size === 0) drafts.tell({ event: 'folder' });
      this.#running = undefined;
      const isPublic = servers.length > 0;
      const [, ...more] = await Promise.all([
        this.#commit({ ...planned, texts, pictures }, user, report),
        isPublic && refreshToken ? refreshEdges(edges, addresses, refreshToken, report) : [],
        isPublic && indexNow ? pingSearchEngines(indexNow, addresses, all?.token ?? '') : [],
      ]);
      notes.push(...more.flat(), ...(await this.#draw(servers, report)));
    } catch (error) {
      this.#running = undefined;
      notes.push(told(error).message);
    }
    report({ step: 'end', ok: true, version, addresses, notes, seconds });
  }

  /** Commits what is public, one commit at a time; also what an earlier one could not. */
  async #commit({ found, files, texts, pictures, changes, confirmed }: Written, author: User, report: Report) {
    const directory = this.options.environment.localesDir;
    const media = new Set([...pictures, ...(found ? mediaNames(files.files) : [])]);
    const isChosen = (name: string) => {
      if (media.has(name)) return true;
      if (!isPackPath(name) || (!texts.has(name) && !found)) return false;
      // A later publish may be writing it.
      return readText(path.join(directory, name)) === (texts.has(name) ? texts.get(name) : files.files.get(name));
    };
    const isLeft = (name: string) => !texts.has(name) && !pictures.includes(name);
    const message = (names: readonly string[]) => commitMessage({ changes, confirmed }, names.filter(isLeft));
    const commit = this.#lastCommit.then(() => commitFiles({ directory, isChosen, message, author }));
    this.#lastCommit = commit.catch(() => {});
    const made = await commit;
    report({ step: 'commit', state: 'commit' in made ? 'done' : 'skipped', ...made });
  }

  async #draw(servers: readonly PublishServer[], report: Report): Promise<string[]> {
    const { draw } = this.options;
    if (servers.length === 0) return [];
    const onBegin = (count: number) => report({ step: 'pictures', state: 'drawing', count });
    const result = await drawMissing(servers, { onBegin, ...(draw && { draw }) }).catch((error: unknown) => ({
      problem: messageOf(error),
    }));
    if (result && 'count' in result) report({ step: 'pictures', state: 'done', count: result.count });
    if (!result || 'count' in result) return [];
    report({ step: 'pictures', state: 'failed', message: result.problem });
    return ['Share pictures could not be drawn: the next publish tries again.'];
  }

  #request(user: User) {
    const { servers } = this.options;
    // Edges are refreshed later, because a slow one takes seconds.
    const { localesDir } = this.options.environment;
    return { edges: [], token: servers?.token ?? '', by: user.id.slice(0, maxAuthorLength), localesDir };
  }

  /** Returns the servers; undefined if publishing is not configured. `areAll`: silent ones prevent a publish. */
  async #find(areAll = true): Promise<Found | undefined> {
    const { servers } = this.options;
    if (!servers) return undefined;
    const { states, silent } = await servers.find();
    const [entry] = states;
    if (!entry || (areAll && silent.length > 0)) {
      throw new PublishingError(`${areAll ? 'Nothing was published: ' : ''}${silent.join('; ')}.`);
    }
    const [first, state] = entry;
    return { states, silent, servers, first, state, published: await servers.files(first, state.hash) };
  }

  #addresses(found: Found, draft: PackFiles, user: User): Promise<string[]> {
    const inUse = [...found.states.values()].map(({ hash }) => hash).join();
    const known = this.#looks.get(draft);
    if (known?.inUse === inUse) return known.addresses;
    const { published } = found;
    const servers = [...found.states.keys()];
    const addresses = this.#lastLook.then(async () => {
      const files = withTexts(draft, completeFiles(published, draft));
      if (!isNewTo(found, packsHash(files))) return [];
      return (await publish({ ...this.#request(user), files, servers, act: 'look' })).addresses;
    });
    this.#looks.set(draft, { inUse, addresses });
    this.#lastLook = addresses.catch(() => this.#looks.delete(draft));
    return addresses;
  }

  async #kept(version: string, areAll = false) {
    const found = await this.#find(areAll);
    const hash = found && version && earlierHash(found.state, version);
    if (!hash) throw new PublishingError(`No server keeps ${version}.`);
    return { ...found, hash, files: await found.servers.files(found.first, hash) };
  }
}

type Written = Plan & { texts: ReadonlyMap<string, string | undefined>; pictures: readonly string[] };

/** Returns whether a change is of a text, and not of a record of a translation or picture. */
function isShown(change: ValueChange): boolean {
  return !isMemory(change) && !change.file.startsWith(`${mediaFolder}/`);
}

function toChanges(changes: readonly ValueChange[]): Change[] {
  return changes.filter(isShown).map((change) => ({ ...change, items: itemChanges(change), views: [], alsoIn: [] }));
}

function isNewTo({ states }: Found, hash: string): boolean {
  return [...states.values()].some((state) => state.hash !== hash);
}

/** Returns an expected error as one to show to the user; undefined for others. */
export function toUserError(error: unknown): UserError | undefined {
  if (error instanceof UserError) return error;
  if (error instanceof ServerError) return new PublishingError(error.message);
  if (!(error instanceof PublishFailure)) return undefined;
  return new PublishingError(
    error.message,
    error.errors.flatMap(({ refusal }) => refusal?.findings ?? []),
  );
}

export function told(error: unknown): UserError {
  const known = toUserError(error);
  if (!known) console.error(error);
  return known ?? new UserError(500, 'Something in the studio is broken; its window says more.');
}
