import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '@talkaroo/content/environment';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { isError } from '@talkaroo/content/packs/finding';
import { mediaFolder } from '@talkaroo/content/packs/media';
import { type PackFiles, packsHash, packsVersion, versionOf, withTexts } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { type PublishServer, ServerError } from '@talkaroo/server/publish-client';
import type { PublishState } from '@talkaroo/server/publish-protocol';
import { drawMissing } from '@talkaroo/tools/publish/draw-missing';
import { refreshEdges } from '@talkaroo/tools/publish/edges';
import { pingSearchEngines } from '@talkaroo/tools/publish/ping-search-engines';
import { earlierHash, PublishFailure, type PublishOptions, publish } from '@talkaroo/tools/publish/publish';
import { completeFiles } from '@talkaroo/tools/publish/update-dates';
import { partition } from 'es-toolkit/array';
import { limitAsync } from 'es-toolkit/promise';
import { LRUCache } from 'lru-cache';
import { applyChanges, changedTexts, changesBetween, isMemory, reversed } from '../core/changes';
import { placeId } from '../core/place-id';
import { UserError } from '../core/user-error';
import type { Look, Place, PublishedEntry, PublishProgress, SessionAnswer, User, ValueChange } from '../protocol';
import { commitFiles, commitMessage } from './commit';
import { type Drafts, UnknownDraftError } from './drafts';
import { type PublishServers, publishedVersions } from './publish-servers';
import { mediaNames, type Uploads } from './uploads';
import { isPackPath, putBack, readText, writeFolder } from './write-folder';

export type Report = (step: PublishProgress) => void;

type End = Extract<PublishProgress, { step: 'end' }>;

/** The public packs. Without servers, there are no states, and the folder's packs count as public. */
type Found = { states: ReadonlyMap<PublishServer, PublishState>; published: PackFiles };

type Plan = {
  act: 'publish' | 'undo';
  found: Found;
  /** The packs to publish. */
  files: PackFiles;
  /** The folder afterwards. */
  after: PackFiles;
  changes: readonly ValueChange[];
  notes: string[];
  /** The draft as it was when the publish began. */
  draft?: { id: string; files: PackFiles; revision: number; confirmed: number };
};

type MakePlan = (folder: PackFiles) => Promise<Plan>;

/** A published plan, and the files that it wrote into the folder. */
type Live = Plan & {
  version: string;
  addresses: string[];
  texts: ReadonlyMap<string, string | undefined>;
  pictures: readonly string[];
  seconds: number;
};

const maxAuthorLength = 100;
const keptLooks = 20;

/**
 * Publishes one draft at a time: servers check and store the packs, the folder is written, servers activate the packs,
 * and the files are committed. If a server or the folder fails, nothing changes; a failed commit reverts nothing.
 * Without servers, publishing only writes and commits files. `publish` and `undo` return their last step. Methods throw
 * what `told` takes.
 */
export class Publishing {
  #running: { by: string; draft: string | undefined } | undefined;
  /** Includes follow-up work (pictures, edges, commits), during which the next publish may start. */
  readonly #acts = new Set<Promise<End>>();
  #isClosing = false;
  readonly #commitOneByOne = limitAsync(commitFiles, 1);
  readonly #publishOneByOne = limitAsync(publish, 1);
  /** Addresses that would change, by the hashes of what would be public and of what is. */
  readonly #looks = new LRUCache<string, string[], PublishOptions>({
    max: keptLooks,
    fetchMethod: async (_key, _stale, { context }) => (await this.#publishOneByOne(context)).addresses,
  });

  constructor(
    readonly drafts: Drafts,
    readonly uploads: Uploads,
    readonly servers: PublishServers,
    readonly environment: Pick<Environment, 'localesDir' | 'edges' | 'refreshToken' | 'indexNow'>,
    readonly draw?: NonNullable<Parameters<typeof drawMissing>[1]>['draw'],
  ) {}

  get isBusy(): boolean {
    return this.#acts.size > 0;
  }

  /** Refuses new publishes, and waits for running ones for at most `limitMs`. */
  async close(limitMs: number): Promise<void> {
    this.#isClosing = true;
    await Promise.race([Promise.allSettled(this.#acts), sleep(limitMs, undefined, { ref: false })]);
  }

  mayDiscard(id: string): void {
    if (this.#running?.draft !== id) return;
    throw new UserError(409, `${this.#running.by} is publishing this draft at this moment: it cannot be discarded.`);
  }

  describe(): SessionAnswer['publishing'] {
    const { origins } = this.servers;
    if (origins.length > 0) return { servers: [...origins], edges: this.environment.edges };
    const problem =
      'This studio has no sites to publish to (PUBLISH_TOKEN or SERVERS is missing): texts are saved, and are not public.';
    return { servers: [], edges: [], problem };
  }

  /** Publishes and archives a draft. `along`: what else is published of the folder's changes. */
  publish(id: string, user: User, report: Report, along: readonly Place[]): Promise<End> {
    return this.#alone(user, report, (folder) => this.#planOf(id, folder, report, along), id);
  }

  /** Previews a publish. Servers check all packs for this, so requests are serialized and cached. */
  async look(id: string, user: User): Promise<Look> {
    const [draft, folder] = [this.drafts.files(id), this.drafts.folder.files];
    const found = await this.#find();
    const outside = changesBetween(found.published, folder).filter(isShown);
    const files = completed(found.published, draft);
    if (!isNewTo(found.states, files)) return { addresses: [], outside };
    const hashes = [packsHash(files), ...[...found.states.values()].map(({ hash }) => hash)];
    const context: PublishOptions = { ...this.#request(files, found, user), act: 'look' };
    return { addresses: await this.#looks.forceFetch(hashes.join(), { context }), outside };
  }

  /** Returns published versions, latest first. Empty if publishing is not configured. */
  async published(): Promise<PublishedEntry[]> {
    const { states } = await this.#find(false);
    const [state] = states.values();
    return (state ? publishedVersions(state) : []).map(({ hash, at, by }) => {
      const version = versionOf(hash);
      const draft = this.drafts.store.published(version);
      return { version, at, by: draft?.end?.by.name ?? by, name: draft?.name, inUse: hash === state?.hash };
    });
  }

  async changesOf(version: string): Promise<ValueChange[]> {
    const { server, state, hash, files } = await this.#kept(version);
    const entry = state.entries.find((one) => one.hash === hash);
    const before = state.entries.find(({ id }) => id === entry?.before);
    return before ? changesBetween(await this.servers.files(server, before.hash), files).filter(isShown) : [];
  }

  async changesBackTo(version: string): Promise<ValueChange[]> {
    const { published, files } = await this.#kept(version);
    return changesBetween(published, files).filter(isShown);
  }

  /**
   * Goes back to an earlier version, on the sites and in the folder in one act, so that no later publish brings again
   * what was taken back. Changes in the folder that were never public stay there.
   * @param version beginning of its hash
   * @param files go back in these files only; default: all
   */
  undo(version: string, user: User, report: Report, files?: readonly string[]): Promise<End> {
    return this.#alone(user, report, (folder) => this.#planBackTo(version, folder, files));
  }

  async #planBackTo(version: string, folder: PackFiles, names?: readonly string[]): Promise<Plan> {
    const found = await this.#kept(version, true);
    const { published, files: target } = found;
    const all = changesBetween(published, target);
    const chosen = names ? all.filter(({ file }) => names.includes(file)) : all;
    const isWhole = all.every((change) => isMemory(change) || chosen.includes(change));
    const files = isWhole ? target : completed(published, applyChanges(published, chosen).files);
    const { files: after, conflicts } = applyChanges(folder, changesBetween(published, files), 'theirs');
    const kept = conflicts.filter(({ change }) => !isMemory(change)).length;
    const note = `Changes that were never public stay as they are: ${kept}. The next publish lists them.`;
    const changes = chosen.filter((change) => !isMemory(change));
    return { act: isWhole ? 'undo' : 'publish', found, files, after, changes, notes: kept > 0 ? [note] : [] };
  }

  async #planOf(id: string, folder: PackFiles, report: Report, along: readonly Place[]): Promise<Plan> {
    const { drafts } = this;
    const draft = drafts.files(id);
    const changes = drafts.changes(id);
    const { revision, confirmed } = drafts.summary(id);
    if (drafts.conflicts(id).length > 0) {
      throw new UserError(409, 'Someone else has changed some of these texts meanwhile: decide first which are right.');
    }
    const found = await this.#find();
    const { published } = found;
    const outside = changesBetween(published, folder);
    const names = along.map(placeId);
    const [taken, left] = partition(outside.filter(isShown), (change) => names.includes(placeId(change)));
    // The draft's own change of the same text stays.
    const chosen = applyChanges(draft, left.map(reversed), 'theirs').files;
    const { findings } = checkPacks(chosen);
    const errors = findings.filter(isError);
    if (errors.length > 0) {
      const message = 'There are mistakes to fix first.';
      throw new UserError(409, message, { message, findings: errors });
    }
    report({ step: 'check', state: 'done', warnings: findings.length });

    const files = completed(published, chosen);
    const after = chosen === draft ? files : applyChanges(draft, changesBetween(chosen, files)).files;
    const { problem } = this.describe();
    const notes = problem ? [problem] : [];
    if (taken.length > 0) notes.push(`Changes from outside this draft are public now, too: ${taken.length}.`);
    return { act: 'publish', found, files, after, changes, notes, draft: { id, files: draft, revision, confirmed } };
  }

  /** Archives the draft, or keeps what was typed during the publish. Returns notes for the user. */
  #putAway({ draft, changes }: Plan, version: string, user: User): string[] {
    const { drafts } = this;
    if (!draft) return [];
    const { id } = draft;
    try {
      const { name, revision } = drafts.summary(id);
      if (revision === draft.revision) {
        drafts.end(id, { how: 'published', by: user, version });
        return [];
      }
      drafts.rebase(id, draft.files, changes);
      return [`“${name}” was changed while it was published: what came later is still in the draft.`];
    } catch (error) {
      if (error instanceof UnknownDraftError) return ['It is published; someone has discarded the draft meanwhile.'];
      return [`It is published, but the draft could not be put away: ${(error as Error).message}`];
    }
  }

  /** Runs one publish at a time. */
  async #alone(user: User, report: Report, plan: MakePlan, draft?: string): Promise<End> {
    if (this.#isClosing) {
      throw new UserError(409, 'The studio is being stopped. Try again when it answers again.');
    }
    if (this.#running) {
      const { by } = this.#running;
      throw new UserError(409, `${by} is publishing at this moment. Wait a few seconds, and try again.`);
    }
    this.#running = { by: user.name, draft };
    const live = this.#bringLive(plan, user, report).finally(() => {
      this.#running = undefined;
    });
    const act = live.then((made) => this.#followUp(made, user, report));
    this.#acts.add(act);
    return act.finally(() => this.#acts.delete(act));
  }

  /** Sends files to the servers, and writes the folder before they swap. Once they have, nothing is taken back. */
  async #bringLive(makePlan: MakePlan, user: User, report: Report): Promise<Live> {
    const begin = performance.now();
    const { folder } = this.drafts;
    folder.refresh();
    const before = folder.files;
    const plan = await makePlan(before);
    const { act, found, files, after } = plan;
    const { states } = found;
    const texts = changedTexts(before, after);
    const isNew = isNewTo(states, files);
    if (!isNew && texts.size === 0) throw new UserError(409, 'The draft changes nothing.');
    let restore = () => {};
    const write = () => {
      // Drafts use the contents before until they are confirmed or restored.
      folder.isHeld = true;
      restore = writeFolder(this.environment.localesDir, before, texts);
      report({ step: 'write', state: 'done', files: [...texts.keys()] });
    };
    let addresses: string[] = [];
    // Servers get pictures before the texts that name them.
    const pictures = this.uploads.bring(texts);
    try {
      if (isNew) {
        const request = { ...this.#request(files, found, user), states, act };
        ({ addresses } = await publish({ ...request, onProgress: report, beforeSwap: write }));
      } else {
        write();
        // The packs are already public: only the folder has to follow.
        for (const { origin } of states.keys()) report({ step: 'server', name: origin, state: 'live' });
      }
    } catch (error) {
      const failure = putBack(restore, error);
      this.uploads.takeBack(pictures);
      throw failure;
    } finally {
      folder.isHeld = false;
    }
    this.servers.keep(packsHash(files), files);
    const seconds = Math.round(performance.now() - begin) / 1000;
    const version = packsVersion(files);
    const notes = [...plan.notes, ...this.#putAway(plan, version, user)];
    return { ...plan, version, addresses, texts, pictures, seconds, notes };
  }

  /** Commits, refreshes edges, and draws pictures, while the next publish may start. A failure only adds a note. */
  async #followUp(live: Live, user: User, report: Report): Promise<End> {
    const { edges, refreshToken, indexNow } = this.environment;
    const { found, texts, version, addresses, seconds } = live;
    const notes = [...live.notes];
    try {
      this.drafts.folder.refresh();
      // If texts changed, the folder sends this event.
      if (texts.size === 0) this.drafts.tell({ event: 'folder' });
      const [, ...more] = await Promise.all([
        this.#commit(live, user, report),
        found.states.size > 0 && refreshToken ? refreshEdges(edges, addresses, refreshToken, report) : [],
        indexNow ? pingSearchEngines(indexNow, addresses, this.servers.token) : [],
      ]);
      notes.push(...more.flat(), ...(await this.#draw([...found.states.keys()], report)));
    } catch (error) {
      notes.push(told(error).message);
    }
    return { step: 'end', ok: true, version, addresses, notes, seconds };
  }

  /** Commits what is public, one commit at a time; also what an earlier one could not. */
  async #commit({ found, files, texts, pictures, changes, draft }: Live, author: User, report: Report) {
    const directory = this.environment.localesDir;
    const isPublic = found.states.size > 0;
    const media = new Set([...pictures, ...(isPublic ? mediaNames(files) : [])]);
    const isChosen = (name: string) => {
      if (media.has(name)) return true;
      if (!isPackPath(name) || (!texts.has(name) && !isPublic)) return false;
      // A later publish may be writing it.
      return readText(path.join(directory, name)) === (texts.has(name) ? texts.get(name) : files.files.get(name));
    };
    const isLeft = (name: string) => !texts.has(name) && !pictures.includes(name);
    const message = (names: readonly string[]) => commitMessage(changes, names.filter(isLeft), draft?.confirmed);
    const made = await this.#commitOneByOne({ directory, isChosen, message, author });
    report({ step: 'commit', state: 'commit' in made ? 'done' : 'skipped', ...made });
  }

  async #draw(servers: readonly PublishServer[], report: Report): Promise<string[]> {
    const { draw } = this;
    const onBegin = (count: number) => report({ step: 'pictures', state: 'drawing', count });
    try {
      const result = await drawMissing(servers, { onBegin, draw });
      if (result && 'problem' in result) throw new Error(result.problem);
      if (result) report({ step: 'pictures', state: 'done', count: result.count });
      return [];
    } catch (error) {
      report({ step: 'pictures', state: 'failed', message: messageOf(error) });
      return ['Share pictures could not be drawn: the next publish tries again.'];
    }
  }

  #request(files: PackFiles, { states }: Found, user: User) {
    const { token } = this.servers;
    const { localesDir } = this.environment;
    // Edges are refreshed later, because a slow one takes seconds.
    return { files, servers: [...states.keys()], edges: [], token, by: user.id.slice(0, maxAuthorLength), localesDir };
  }

  /** `areAll`: silent servers prevent a publish. */
  async #find(areAll = true): Promise<Found> {
    const folder = this.drafts.folder.files;
    const { states, silent } = await this.servers.find();
    if (silent.length > 0 && (areAll || states.size === 0)) {
      throw new UserError(409, `${areAll ? 'Nothing was published: ' : ''}${silent.join('; ')}.`);
    }
    const [first] = states;
    const published = first ? await this.servers.files(first[0], first[1].hash) : folder;
    return { states, published };
  }

  async #kept(version: string, areAll = false) {
    const found = await this.#find(areAll);
    const [[server, state] = []] = found.states;
    const hash = state && version && earlierHash(state, version);
    if (!server || !hash) throw new UserError(409, `No server keeps ${version}.`);
    return { ...found, server, state, hash, files: await this.servers.files(server, hash) };
  }
}

/** Returns whether a change is of a text, and not of a record of a translation or picture. */
function isShown(change: ValueChange): boolean {
  return !isMemory(change) && !change.file.startsWith(`${mediaFolder}/`);
}

function isNewTo(states: Found['states'], files: PackFiles): boolean {
  return [...states.values()].some(({ hash }) => hash !== packsHash(files));
}

/** Returns files with the dates of what they change, and the English sources of translations. */
function completed(published: PackFiles, files: PackFiles): PackFiles {
  return withTexts(files, completeFiles(published, files));
}

/** Returns an error as one to show to the user. Logs unexpected ones. */
export function told(error: unknown): UserError {
  if (error instanceof UserError) return error;
  if (error instanceof ServerError) return new UserError(409, error.message);
  if (error instanceof PublishFailure) {
    const { message, errors } = error;
    return new UserError(409, message, { message, findings: errors.flatMap(({ refusal }) => refusal?.findings ?? []) });
  }
  console.error(error);
  return new UserError(500, 'Something in the studio is broken; its window says more.');
}

/** Returns the last step of a publish that failed. */
export function failedEnd(error: unknown) {
  const { message, body } = told(error);
  return { step: 'end' as const, ok: false as const, message, findings: body.findings };
}
