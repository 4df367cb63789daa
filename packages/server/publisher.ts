import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '@talkaroo/content/environment';
import { messageOf } from '@talkaroo/content/errors/read-error';
import type { Choice } from '@talkaroo/content/packs/choose-snapshot';
import { isError } from '@talkaroo/content/packs/finding';
import { neededMedia } from '@talkaroo/content/packs/media';
import { type PackFiles, packsHash, readPackFiles, versionOf } from '@talkaroo/content/packs/pack-files';
import {
  activateSnapshot,
  currentSnapshot,
  loadRegionFile,
  type Snapshot,
  withPacks,
} from '@talkaroo/content/packs/packs';
import type { Packs } from '@talkaroo/content/packs/read-packs';
import { currentEntry, type SnapshotState, type SnapshotStore } from '@talkaroo/content/packs/snapshot-store';
import { textChanges } from '@talkaroo/content/packs/text-changes';
import { regions } from '@talkaroo/content/regions/regions';
import { forEachAsync, xor } from 'es-toolkit/array';
import type { PageStore } from './page-store';
import type { Prepared, PrepareRequest, PublishState } from './publish-protocol';
import { RequestError } from './request-error';
import type { SiteFiles } from './site-files';
import { type Address, addressesByRoute } from './warm-up';

const freshMs = 5 * 60_000;
/** Maximum number of pages rendered at a time. Pending requests are answered between two steps of a render. */
const concurrency = 8;
/** Delay before the other servers are asked for their decision, in milliseconds; also the retry interval. */
const decisionMs = 5_000;
/** Time limit for a decision, in milliseconds: another server may have to render a thousand pages. */
const draftLifetimeMs = 2 * 60_000;

type PublisherOptions = {
  environment: Environment;
  choice: Choice;
  store: SnapshotStore;
  pages: PageStore;
  /** Resolves when the pages are warm: only then are the effects of a publish known. */
  warm: Promise<void>;
  files: Pick<SiteFiles, 'has'>;
  render: (route: string, address: Address, packs: Packs) => Promise<unknown>;
  onSwap: (version: string) => void;
  isInUseElsewhere: (hash: string) => Promise<boolean>;
  onError: (error: unknown) => void;
};

type InUse = Omit<Choice, 'notes'> & { hash: string };

type Draft = InUse & Pick<PrepareRequest, 'id' | 'by' | 'act'> & { state: SnapshotState | undefined };

/** Brings published packs into use: checks, stores and renders them aside, then swaps at once. One at a time. */
export class Publisher {
  #inUse: InUse;
  #draft: Draft | undefined;
  #before: (Pick<Draft, 'id' | 'state'> & { inUse: InUse }) | undefined;
  #releasePages = () => {};
  readonly #seen = new Map<string, number>();

  constructor(private readonly options: PublisherOptions) {
    this.#inUse = { ...options.choice, hash: packsHash(options.choice.files) };
  }

  /** Why the packs folder has not been served since startup; undefined after the first publish. */
  get fallback(): string | undefined {
    return this.#inUse.fallback;
  }

  state(): Omit<PublishState, 'missingPictures'> {
    const state = this.options.store.state();
    const { hash, version, fallback } = this.#inUse;
    return {
      hash,
      version,
      id: state?.current ?? '',
      changedAt: state?.changedAt ?? new Date(0).toISOString(),
      ...(fallback && { fallback }),
      entries: state?.entries ?? [],
    };
  }

  /** Returns the files of the packs in use, or of another stored snapshot. @throws SnapshotError */
  filesOf(hash: string): PackFiles {
    return hash === this.#inUse.hash ? this.#inUse.files : this.options.store.read(hash);
  }

  /** Checks and stores packs, and renders changed pages. @throws RequestError and leaves everything unchanged */
  async prepare(request: PrepareRequest): Promise<Prepared> {
    this.#refuseReplay(request);
    await this.options.warm;
    if (this.#draft) throw new RequestError(409, `${this.#draft.by} is publishing right now: try again in a moment`);
    if (request.base !== this.#inUse.hash) {
      const { by, at } = currentEntry(this.options.store.state()) ?? {};
      throw new RequestError(409, `someone else has published meanwhile (${by ?? 'unknown'}, ${at ?? 'just now'})`);
    }
    const files = { files: new Map(Object.entries(request.files)) };
    if (packsHash(files) !== request.hash) {
      throw new RequestError(400, 'the packs are not complete: their hash differs');
    }
    const packs = this.options.store.check(files);
    const errors = packs.findings.filter(isError);
    if (errors.length > 0) throw new RequestError(422, 'the packs have mistakes', errors);
    const absent = neededMedia(packs.media).filter((name) => !this.options.files.has(`/media/${name}`));
    if (absent.length > 0 && request.act !== 'look') {
      throw new RequestError(400, `pictures were not sent: ${absent.slice(0, 3).join(', ')}`);
    }

    const draft = { ...request, packs, version: versionOf(request.hash), files, state: this.options.store.state() };
    const plan = this.#plan(draft);
    const answer = () => ({ changes: textChanges(this.#inUse.files, files), addresses: plan.addresses() });
    if (request.act === 'look') return answer();
    this.#draft = draft;
    this.options.pages.hold(new Promise((resolve) => (this.#releasePages = resolve)));
    try {
      const stored = this.options.store.write(files).catch((error) => this.#refuseUnkept(error));
      await Promise.all([stored, this.#render(draft, plan.toRender)]);
      this.#followOthers(draft).catch((error) => {
        this.abort(draft.id);
        this.options.onError(error);
      });
      return answer();
    } catch (error) {
      this.abort(draft.id);
      throw error;
    }
  }

  /** Puts a prepared publish in use. @throws RequestError and leaves everything unchanged */
  swap(id: string): void {
    const draft = this.#draft;
    if (draft?.id !== id) throw new RequestError(409, 'this publish was not prepared here, or is over');
    const at = new Date().toISOString();
    const earlier = draft.act === 'undo' ? draft.state?.entries.find(({ hash }) => hash === draft.hash) : undefined;
    const entry = earlier ?? { id, hash: draft.hash, at, by: draft.by };
    const { localesDir } = this.options.environment;
    try {
      const folder = existsSync(localesDir) ? packsHash(readPackFiles(localesDir)) : '';
      this.options.store.setCurrent(entry, folder, at);
    } catch (error) {
      this.#refuseUnkept(error);
    }
    this.#before = { id, state: draft.state, inUse: this.#inUse };
    this.abort(id);
    this.#use(draft);
  }

  #refuseUnkept(error: unknown): never {
    throw new RequestError(500, `the packs cannot be kept in ${this.options.store.directory}: ${messageOf(error)}`);
  }

  abort(id = this.#draft?.id): void {
    if (this.#draft?.id !== id) return;
    this.#draft = undefined;
    this.#releasePages();
  }

  revert(id: string): void {
    this.abort(id);
    const before = this.#before;
    if (before?.id !== id) throw new RequestError(409, 'this publish is not the last one here');
    if (before.state) this.options.store.restore(before.state);
    this.#before = undefined;
    this.#use(before.inUse);
  }

  #use(inUse: InUse): void {
    activateSnapshot(inUse);
    this.#inUse = inUse;
    this.options.onSwap(inUse.version);
  }

  #refuseReplay({ id, at }: PrepareRequest): void {
    const now = Date.now();
    for (const [old, time] of this.#seen) if (now - time > 2 * freshMs) this.#seen.delete(old);
    if (Math.abs(now - Date.parse(at)) > freshMs) {
      throw new RequestError(409, `this request is of ${at}: is the clock right? It may be a replayed one`);
    }
    const isKept = this.options.store.state()?.entries.some((entry) => entry.id === id);
    if (this.#seen.has(id) || isKept) throw new RequestError(409, 'this request was sent before: a replayed one');
    this.#seen.set(id, now);
  }

  /** Returns the pages to render, and a function of the addresses that change, which is right before and after that. */
  #plan({ packs }: Snapshot): { toRender: Map<string, Address>; addresses: () => string[] } {
    const { pages, environment } = this.options;
    const before = currentSnapshot().packs;
    pages.carryOver(before, packs);
    const now = addressesByRoute(before);
    const then = addressesByRoute(packs);
    const nextHash = (route: string) => pages.find(route, packs)?.hash;
    const lastHash = (route: string) => pages.find(route, before)?.hash;
    // Without a warm-up, other pages are rendered on their first request.
    const isWanted = (route: string) => environment.warmUp || !now.has(route) || lastHash(route) !== undefined;
    const toRender = new Map([...then].filter(([route]) => nextHash(route) === undefined && isWanted(route)));
    const isOther = (route: string) => {
      const next = nextHash(route);
      return next === undefined ? toRender.has(route) : next !== lastHash(route);
    };
    const addresses = () => [
      ...[...then].filter(([route]) => isOther(route)).map(([, address]) => urlOf(address)),
      ...[...now].filter(([route]) => !then.has(route)).map(([, address]) => urlOf(address)),
      ...xor(removedUrls(before), removedUrls(packs)),
    ];
    return { toRender, addresses };
  }

  async #render(draft: Draft, toRender: ReadonlyMap<string, Address>): Promise<void> {
    const render = async ([route, address]: [string, Address]) => {
      if (this.#draft !== draft) throw new RequestError(409, 'the publisher has given up');
      try {
        await this.options.render(route, address, draft.packs);
      } catch (error) {
        this.options.onError(error);
        throw new RequestError(500, `${urlOf(address)} cannot be rendered with these packs`);
      }
    };
    await forEachAsync([...toRender], render, { concurrency });
    if (this.#draft !== draft) throw new RequestError(409, 'the publisher has given up');
  }

  /** If the publisher does not come back, this server follows the decision of the others. */
  async #followOthers(draft: Draft): Promise<void> {
    const end = performance.now() + draftLifetimeMs;
    while (this.#draft === draft) {
      await sleep(decisionMs, undefined, { ref: false });
      const isDecided = this.#draft === draft && (await this.options.isInUseElsewhere(draft.hash));
      if (this.#draft !== draft) return;
      if (isDecided) this.swap(draft.id);
      else if (performance.now() > end) this.abort(draft.id);
    }
  }
}

function removedUrls(packs: Packs): string[] {
  return withPacks(packs, () =>
    regions.flatMap((region) => loadRegionFile(region).gone.map((path) => urlOf({ host: region.domain, path }))),
  );
}

function urlOf({ host, path }: Pick<Address, 'host' | 'path'>): string {
  return `https://${host}${path}`;
}
