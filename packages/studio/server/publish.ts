import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '@talkaroo/content/environment';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { isError } from '@talkaroo/content/packs/finding';
import { type PackFiles, packsHash, versionOf } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { madeFromFolder } from '@talkaroo/content/packs/words/made-from';
import { completeFiles } from '@talkaroo/tools/publish/complete-files';
import { drawMissing } from '@talkaroo/tools/publish/draw-missing';
import { refreshEdges } from '@talkaroo/tools/publish/edges';
import { earlierHash, type FoundServers } from '@talkaroo/tools/publish/find-servers';
import { pingSearchEngines } from '@talkaroo/tools/publish/ping-search-engines';
import { type Published, PublishFailure, publish } from '@talkaroo/tools/publish/publish';
import { type PublishServer, ServerError } from '@talkaroo/tools/publish/servers';
import { changedValues } from '../core/changes';
import { toStudioFinding } from '../core/layers';
import type {
  Change,
  DraftSummary,
  PublishedEntry,
  PublishProgress,
  SessionAnswer,
  StudioFinding,
  User,
} from '../protocol';
import { mayEdit, type Person } from './access';
import { changedTexts, type Drafts, UnknownDraftError, withTexts } from './drafts';
import { PublishCommits } from './publish-commits';
import { rebaseDraft } from './publish-rebase';
import { type PublishServers, publishedVersions } from './publish-servers';
import { PublishWriting } from './publish-writing';
import { FolderError, isPackPath } from './write-folder';

/** Nothing was published; the message says why, to who wanted it. */
export class PublishingError extends Error {
  override name = 'PublishingError';

  constructor(
    message: string,
    readonly findings: StudioFinding[] = [],
  ) {
    super(message);
  }
}

type PublishingOptions = {
  /** Absolute path of `STUDIO_DIR`. */
  directory: string;
  drafts: Drafts;
  environment: Pick<Environment, 'localesDir' | 'edges' | 'refreshToken' | 'indexNow'>;
  /** Undefined: nothing is published from here, only written and committed. */
  servers: PublishServers | undefined;
  /** Draws share pictures. Default: with Chromium. */
  draw?: NonNullable<Parameters<typeof drawMissing>[1]>['draw'];
};

type Report = (step: PublishProgress) => void;

/** What would be published. */
export type Look = {
  /** Canonical addresses of pages and files that would change. */
  addresses: string[];
  /** How many values the draft changes. */
  changes: number;
  /** How many others are in the folder and not public yet: they would come along. */
  outside: number;
};

/** The servers, and what the first has in use. */
type Found = {
  servers: PublishServer[];
  first: PublishServer;
  states: FoundServers['states'];
  published: PackFiles;
};

/** The addresses that a draft would change, as long as servers have the same in use. */
type KnownAddresses = { inUse: string; addresses: Promise<string[]> };

/** Who publishes now, until it is public; and which draft. */
type Running = { by: string; draft: string | undefined };

/** A draft as it was when its publish began, and who has changed a file of it since. */
type Started = { start: PackFiles; revision: number; by: (file: string) => User };

const longestBy = 100;

/**
 * Publishes drafts, one at a time. First all servers check and store what is to be public, then the folder is written, then
 * the servers put it in use, and then it is committed. So a server or a folder that says no leaves everything as it was;
 * what is public is in the folder; and a commit, whose hooks may take long or refuse, neither delays nor undoes what people
 * were told: the files stay in the folder, and who published is told.
 */
export class Publishing {
  readonly #options: PublishingOptions;
  readonly #commits: PublishCommits;
  #running: Running | undefined;
  /** Publishes until their end: pictures, edges and commits follow when others may publish again. */
  readonly #acts = new Set<Promise<void>>();
  #isClosing = false;
  /** By the draft's files: they are others when it or the folder changes. */
  readonly #looks = new WeakMap<PackFiles, KnownAddresses>();
  #lastLook: Promise<unknown> = Promise.resolve();

  constructor(options: PublishingOptions) {
    const { directory, environment } = options;
    this.#options = options;
    this.#commits = new PublishCommits({ directory, localesDir: environment.localesDir });
  }

  /** Whether a publish has begun, and has not told its end. */
  get isBusy(): boolean {
    return this.#acts.size > 0;
  }

  /**
   * Begins nothing any more. Resolves when what has begun is at its end.
   * @param limitMs the longest time to wait for that
   */
  async close(limitMs: number): Promise<void> {
    this.#isClosing = true;
    await Promise.race([Promise.all(this.#acts), sleep(limitMs, undefined, { ref: false })]);
  }

  /**
   * Asked before a draft is discarded.
   * @throws PublishingError while it is published
   */
  mayDiscard(id: string): void {
    if (this.#running?.draft !== id) return;
    throw new PublishingError(`${this.#running.by} is publishing this draft at this moment: it cannot be discarded.`);
  }

  /** What a publish reaches, and why it reaches nobody. */
  describe(): SessionAnswer['publishing'] {
    const { servers, environment } = this.#options;
    if (servers) return { servers: [...servers.origins], edges: environment.edges };
    return {
      servers: [],
      edges: [],
      problem: 'PUBLISH_TOKEN or SERVERS is missing: texts are written to the folder of packs, and are not public.',
    };
  }

  /**
   * Publishes a draft, and puts it away. Each step is reported as it happens, the last one as `end`.
   * @throws UnknownDraftError
   */
  async publish(id: string, user: User, report: Report): Promise<void> {
    this.#options.drafts.summary(id);
    await this.#alone({ by: user.name, draft: id }, report, () => this.#publish(id, user, report));
  }

  /**
   * What a publish would change; nothing changes. Servers check all packs for it: they are asked by one person at a time, and
   * once for what a draft says.
   * @throws UnknownDraftError; PublishingError where it would be refused
   */
  async look(id: string, user: User): Promise<Look> {
    const { drafts } = this.#options;
    const changes = drafts.changes(id).length;
    const [draft, folder] = [drafts.files(id), drafts.folder()];
    try {
      const found = await this.#find();
      if (!found) return { addresses: [], changes, outside: 0 };
      const outside = changedValues(found.published, folder).length;
      return { addresses: await this.#addresses(found, draft, user), changes, outside };
    } catch (error) {
      throw asPublishingError(error);
    }
  }

  /**
   * What was published, the latest first; none where nothing is published from here.
   * @throws PublishingError where no server answers
   */
  async published(): Promise<PublishedEntry[]> {
    const { state } = (await this.#first()) ?? {};
    const hash = state?.hash;
    return (state ? publishedVersions(state) : []).map((entry) => ({
      version: versionOf(entry.hash),
      at: entry.at,
      by: entry.by,
      inUse: entry.hash === hash,
    }));
  }

  /**
   * What a version changed when it came into use.
   * @throws PublishingError where there is no such version, or no server answers
   */
  async changesOf(version: string): Promise<Change[]> {
    const { server, state, hash } = await this.#kept(version);
    const entry = publishedVersions(state).find((one) => one.hash === hash);
    const before = state.entries.find(({ id }) => id === entry?.before);
    if (!before) return [];
    const [one, other] = await Promise.all([server.files(before.hash), server.files(hash)]);
    return changedValues(one, other).map((change) => ({ ...change, views: [], alsoIn: [] }));
  }

  /**
   * Puts a version that servers keep in use again. The folder stays as it is.
   * @param version the beginning of its hash
   */
  async undo(version: string, user: User, report: Report): Promise<void> {
    await this.#alone({ by: user.name, draft: undefined }, report, async () => {
      const begin = performance.now();
      const found = await this.#find();
      const state = found?.states.get(found.first);
      const hash = state && earlierHash(state, version);
      if (!found || !hash) throw new PublishingError(`No server keeps ${version}.`);
      const files = await this.#files(found.first, hash);
      const result = await publish({
        ...this.#request(user),
        files,
        servers: found.servers,
        states: found.states,
        act: 'undo',
        onProgress: report,
      });
      const seconds = secondsSince(begin);
      this.#options.drafts.tell({ event: 'folder' });
      const notes = [
        'The folder of packs still has what was taken back: the next publish would bring it again. Make a draft of this version to take it out of the folder too.',
      ];
      return { result, seconds, notes, servers: found.servers, commit: undefined };
    });
  }

  /**
   * A draft that makes the folder what a version was.
   * @throws PublishingError where there is no such version, or no server answers; AccessError where the person may not
   * change all that has changed since
   */
  async draftOf(version: string, person: Person): Promise<DraftSummary> {
    const { drafts } = this.#options;
    const { server, hash } = await this.#kept(version);
    const files = await server.files(hash);
    const texts = [...changedTexts(drafts.folder(), files)].filter(
      ([name]) => isPackPath(name) && !name.startsWith(`${madeFromFolder}/`),
    );
    mayEdit(
      person,
      texts.map(([file]) => ({ file })),
    );
    return drafts.createWith(`Back to ${versionOf(hash)}`, person.user, new Map(texts));
  }

  async #publish(id: string, user: User, report: Report): Promise<Live> {
    const { drafts, environment, servers: all } = this.#options;
    const begin = performance.now();
    drafts.refresh();
    const folder = drafts.folder();
    const draft = drafts.files(id);
    const changes = drafts.changes(id);
    const { revision, confirmed } = drafts.summary(id);
    if (drafts.conflicts(id).length > 0) {
      throw new PublishingError(
        'Somebody else has changed some of these texts meanwhile: decide first which are right.',
      );
    }
    const { findings } = checkPacks(draft);
    const errors = findings.filter(isError).map((finding) => toStudioFinding(draft, finding));
    if (errors.length > 0) throw new PublishingError('There are mistakes to mend first.', errors);
    report({ step: 'check', state: 'done', warnings: findings.length });

    const writers = new Map<string, User>();
    const stopListening = drafts.listen((event) => {
      if (event.event !== 'draft' || event.id !== id) return;
      for (const { file } of event.places) writers.set(file, event.by);
    });
    try {
      const found = await this.#find();
      const published = found?.published ?? folder;
      const files = withTexts(draft, completeFiles(published, draft));
      const hash = packsHash(files);
      const texts = changedTexts(folder, files);
      const notes = found ? [] : [this.describe().problem ?? ''];
      const isNew = found && isNewTo(found, hash);
      const outside = isNew ? changedValues(published, folder).length : 0;
      if (outside > 0) {
        notes.push(`The folder of packs had changes that were not public, and are now too: ${outside}.`);
      }
      if (!isNew && texts.size === 0) throw new PublishingError('The draft changes nothing.');
      const { localesDir } = environment;
      const writing = new PublishWriting({ localesDir, seen: folder, texts, commits: this.#commits });
      const write = () => {
        writing.write();
        report({ step: 'write', state: 'done', files: [...texts.keys()] });
      };
      let result: Published = { version: versionOf(hash), changes: [], addresses: [], notes: [] };
      if (found && isNew) {
        try {
          const { servers, states } = found;
          const sent = { ...this.#request(user), files, servers, states, act: 'publish' as const };
          result = await publish({ ...sent, onProgress: report, beforeSwap: write });
        } catch (error) {
          throw writing.putBack(error);
        }
      } else {
        write();
        // It was gone back to: the folder follows what is public already.
        for (const { origin } of found?.servers ?? []) report({ step: 'server', name: origin, state: 'live' });
      }
      const seconds = secondsSince(begin);
      // It is public: whatever does not work from here on is a note.
      writing.keep();
      all?.keep(hash, files);
      const by = (file: string) => writers.get(file) ?? user;
      notes.push(...this.#putAway(id, { start: draft, revision, by }, user, result.version));
      // Otherwise the folder has told of it.
      if (texts.size === 0) drafts.tell({ event: 'folder' });
      const commit = () => writing.commit({ changes, confirmed }, user);
      return { result, seconds, notes, servers: found?.servers ?? [], commit };
    } finally {
      stopListening();
    }
  }

  /**
   * Puts a draft away that is public, or leaves in it what came later.
   * @returns what is to be told
   */
  #putAway(id: string, { start, revision, by }: Started, user: User, version: string): string[] {
    const { drafts } = this.#options;
    try {
      const { name, revision: last } = drafts.summary(id);
      // In the folder as it was.
      const now = drafts.files(id);
      const at = new Date().toISOString();
      if (last === revision) drafts.end(id, { how: 'published', by: user, at, version });
      drafts.refresh();
      if (last === revision) return [];
      rebaseDraft(drafts, id, { start, now, by });
      return [`“${name}” was changed while it was published: what came later is still in the draft.`];
    } catch (error) {
      if (error instanceof UnknownDraftError) return ['It is published; somebody has discarded the draft meanwhile.'];
      return [`It is published, but the draft could not be put away: ${(error as Error).message}`];
    }
  }

  /** Runs a publish while no other one does, and what follows when it is live. Its end is always told. */
  async #alone(running: Running, report: Report, run: () => Promise<Live>): Promise<void> {
    const refusal = this.#isClosing
      ? 'The studio is being stopped. Try again when it answers again.'
      : this.#running && `${this.#running.by} is publishing at this moment. Wait a few seconds, and try again.`;
    if (refusal) return report({ step: 'end', ok: false, message: refusal });
    this.#running = running;
    const act = this.#toEnd(report, run);
    this.#acts.add(act);
    await act.finally(() => this.#acts.delete(act));
  }

  async #toEnd(report: Report, run: () => Promise<Live>): Promise<void> {
    let live: Live;
    try {
      live = await run();
    } catch (error) {
      const { message, findings } = toTell(error);
      return report({ step: 'end', ok: false, message, ...(findings.length > 0 && { findings }) });
    } finally {
      // All servers have it: what follows keeps nobody from the next one.
      this.#running = undefined;
    }
    const notes = [...live.notes, ...live.result.notes];
    try {
      notes.push(...(await this.#spread(live, report)), ...(await this.#draw(live.servers, report)));
    } catch (error) {
      notes.push(toTell(error).message);
    }
    const { version, addresses } = live.result;
    report({ step: 'end', ok: true, version, addresses, notes, seconds: live.seconds });
  }

  /** Commits what is live, and tells edges and search engines of it; returns what did not work. */
  async #spread({ result: { addresses }, commit, servers }: Live, report: Report): Promise<string[]> {
    const { edges, refreshToken, indexNow } = this.#options.environment;
    const { token = '' } = this.#options.servers ?? {};
    const isPublic = servers.length > 0;
    const committing = async () => {
      const made = await commit?.();
      if (made) report({ step: 'commit', state: 'commit' in made ? 'done' : 'skipped', ...made });
    };
    const [, edgeNotes, pingNotes] = await Promise.all([
      committing(),
      isPublic && refreshToken ? refreshEdges(edges, addresses, refreshToken, report) : [],
      isPublic && indexNow ? pingSearchEngines(indexNow, addresses, token) : [],
    ]);
    return [...edgeNotes, ...pingNotes];
  }

  /** Draws the share pictures of new titles; returns what did not work. */
  async #draw(servers: readonly PublishServer[], report: Report): Promise<string[]> {
    const { draw } = this.#options;
    if (servers.length === 0) return [];
    const onBegin = (count: number) => report({ step: 'pictures', state: 'drawing', count });
    const result = await drawMissing(servers, { onBegin, ...(draw && { draw }) }).catch((error: unknown) => ({
      problem: messageOf(error),
    }));
    if (!result) return [];
    if ('count' in result) {
      report({ step: 'pictures', state: 'done', count: result.count });
      return [];
    }
    report({ step: 'pictures', state: 'failed', message: result.problem });
    return ['Share pictures could not be drawn: the next publish tries again.'];
  }

  #request(user: User) {
    const { servers } = this.#options;
    // Edges come when everything else is done: one that does not answer takes seconds.
    return { edges: [], token: servers?.token ?? '', by: user.id.slice(0, longestBy) };
  }

  /** All servers; undefined where nothing is published from here. */
  async #find(): Promise<Found | undefined> {
    const { servers } = this.#options;
    if (!servers) return undefined;
    const { states, silent } = await servers.find();
    const [entry] = states;
    if (!entry || silent.length > 0) throw new PublishingError(`Nothing was published: ${silent.join('; ')}.`);
    const [first, state] = entry;
    const published = await this.#files(first, state.hash);
    return { servers: [...states.keys()], first, states, published };
  }

  /** The canonical addresses that a draft would change. */
  #addresses(found: Found, draft: PackFiles, user: User): Promise<string[]> {
    const inUse = [...found.states.values()].map(({ hash }) => hash).join();
    const known = this.#looks.get(draft);
    if (known?.inUse === inUse) return known.addresses;
    const { servers, published } = found;
    const addresses = this.#lastLook.then(async () => {
      const files = withTexts(draft, completeFiles(published, draft));
      if (!isNewTo(found, packsHash(files))) return [];
      return (await publish({ ...this.#request(user), files, servers, act: 'look' })).addresses;
    });
    this.#looks.set(draft, { inUse, addresses });
    this.#lastLook = addresses.catch(() => this.#looks.delete(draft));
    return addresses;
  }

  #files(server: PublishServer, hash: string): Promise<PackFiles> {
    return (this.#options.servers as PublishServers).files(server, hash);
  }

  /** A server that answers; undefined where nothing is published from here. */
  async #first() {
    const { servers } = this.#options;
    if (!servers) return undefined;
    try {
      const { states, silent } = await servers.find();
      const [entry] = states;
      if (!entry) throw new PublishingError(silent.join('; '));
      const [server, state] = entry;
      return { server: { files: (hash: string) => servers.files(server, hash) }, state };
    } catch (error) {
      throw asPublishingError(error);
    }
  }

  async #kept(version: string) {
    const first = await this.#first();
    const hash = first && version && earlierHash(first.state, version);
    if (!hash) throw new PublishingError(`No server keeps ${version}.`);
    return { ...first, hash };
  }
}

/** What is public, and what is still to be done for it. */
type Live = {
  result: Published;
  /** From the press of the button until it was public. */
  seconds: number;
  notes: string[];
  servers: PublishServer[];
  commit: (() => ReturnType<PublishWriting['commit']>) | undefined;
};

/** Whether servers have something else in use than packs with this hash. */
function isNewTo({ states }: Found, hash: string): boolean {
  return [...states.values()].some((state) => state.hash !== hash);
}

function secondsSince(begin: number): number {
  return Math.round(performance.now() - begin) / 1000;
}

/** What is expected to fail, as it is told. */
function asPublishingError(error: unknown): PublishingError {
  if (error instanceof PublishingError) return error;
  if (error instanceof PublishFailure) {
    const findings = error.errors.flatMap(({ refusal }) => refusal?.findings ?? []);
    return new PublishingError(
      error.message,
      // Servers name the folder as it is there.
      findings.map((finding) => toStudioFinding({ root: 'locales' }, finding)),
    );
  }
  if (error instanceof ServerError || error instanceof FolderError) return new PublishingError(error.message);
  throw error;
}

/** What fails, as it is told to who publishes; of what nobody expects, the console has the rest. */
function toTell(error: unknown): PublishingError {
  if (error instanceof UnknownDraftError) return new PublishingError(error.message);
  try {
    return asPublishingError(error);
  } catch {
    console.error(error);
    return new PublishingError('Something in the studio is broken; its window says more.');
  }
}
