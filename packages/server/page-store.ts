import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { hasChanged, type Reads } from '@talkaroo/content/packs/track-reads';
import { LRUCache } from 'lru-cache';
import { type Content, compress, type Encoding, encodings, hashOf, isCompressible } from './content';
import type { KeptPage, KeptPages } from './kept-pages';

/** In bytes. A page takes 250 KB with its compressed forms, so about 500 fit. */
const defaultSize = 128 * 1024 * 1024;

export type RenderedPage = {
  /** HTTP status of what was rendered: 404 for a file that a host lacks. */
  status: number;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /** Parts of the packs that the page depends on. */
  reads: Reads;
};

export type PageOrigin = { host: string; path: string };

/** A page as it is sent. */
export type StoredContent = Content & { status: number };

type Origin = PageOrigin & { reads: Reads; hash: string };

/**
 * Keeps rendered pages by internal route: in memory, compressed on demand, and on disk, from where those come back that
 * memory has no room for, or that an earlier process has rendered.
 */
export class PageStore {
  readonly #pages: LRUCache<string, StoredPage>;
  /** Origins of all rendered pages, including evicted ones. */
  readonly #origins = new Map<string, Origin>();
  readonly #reads = new Map<string, string>();
  readonly #kept: KeptPages | undefined;
  #generation = 0;
  #changes = 0;

  /** @param maxSize of pages in memory, in bytes */
  constructor({ maxSize = defaultSize, kept }: { maxSize?: number; kept?: KeptPages } = {}) {
    this.#pages = new LRUCache({ maxSize, sizeCalculation: (page) => page.size });
    this.#kept = kept;
    for (const page of kept?.load() ?? []) this.#putKept(page);
  }

  /** Counts replacements of pages. Read it before rendering, and pass it to {@link add}. */
  get generation(): number {
    return this.#generation;
  }

  /** Changes whenever {@link origins} do. */
  get changes(): number {
    return this.#changes;
  }

  get origins(): ReadonlyMap<string, Origin> {
    return this.#origins;
  }

  /** Returns the routes of pages that depend on one of these changes. */
  dependentOn(changed: Reads): string[] {
    return [...this.#origins].filter(([, { reads }]) => hasChanged(reads, changed)).map(([route]) => route);
  }

  get(route: string): StoredContent | undefined {
    const page = this.#pages.get(route);
    if (page || !this.#origins.has(route)) return page;
    const kept = this.#kept?.read(route);
    return kept && this.#putKept(kept);
  }

  /** Returns a page ready to be sent, and stores it, unless pages were replaced meanwhile: it may be outdated. */
  add(route: string, page: RenderedPage & PageOrigin, generation: number): StoredContent {
    return generation === this.#generation ? this.#put(route, page) : this.#made(route, page);
  }

  /**
   * Replaces and removes pages at once, for packs of this version. Pages being rendered meanwhile are not stored. Removed
   * ones come back if they were kept for this version before.
   */
  replace(version: string, pages: ReadonlyMap<string, RenderedPage & PageOrigin>, gone: Iterable<string>): void {
    this.#generation += 1;
    this.#changes += 1;
    const removed = [...gone];
    for (const route of removed) {
      this.#pages.delete(route);
      this.#origins.delete(route);
    }
    this.#kept?.moveTo(version, new Set([...removed, ...pages.keys()]));
    for (const route of removed) {
      const kept = this.#kept?.read(route);
      if (kept) this.#putKept(kept);
    }
    for (const [route, page] of pages) this.#put(route, page);
  }

  #putKept(page: KeptPage): StoredContent {
    return this.#putStored(StoredPage.of(page, this.#onGrow(page.route)), page);
  }

  #put(route: string, page: RenderedPage & PageOrigin): StoredContent {
    const made = this.#made(route, page);
    const stored = this.#putStored(made, { ...page, route, hash: made.hash });
    this.#keep(route, stored, page);
    return stored;
  }

  #made(route: string, page: RenderedPage): StoredPage {
    const { body } = page;
    return StoredPage.of({ ...page, hash: hashOf(body), length: body.length }, this.#onGrow(route));
  }

  /** Returns the page that is stored already if it is the same: it may be compressed. */
  #putStored(page: StoredPage, { route, host, path, reads, hash }: Origin & { route: string }): StoredPage {
    const same = this.#pages.peek(route);
    this.#origins.set(route, { reads: this.#shared(reads), host, path, hash });
    this.#changes += 1;
    if (same?.hash === hash && isSame(same.headers, page.headers)) return same;
    this.#pages.set(route, page);
    return page;
  }

  /** Many pages read the same parts: keeps one string of each. */
  #shared(reads: Reads): Reads {
    return new Set(
      [...reads].map((read) => {
        const known = this.#reads.get(read);
        if (known === undefined) this.#reads.set(read, read);
        return known ?? read;
      }),
    );
  }

  /** Writes a page to disk in the background, once it is compressed. */
  #keep(route: string, page: StoredPage, { reads, host, path }: RenderedPage & PageOrigin): void {
    const encoding = page.encodings.find((name) => name === 'br');
    const { status, headers, hash, length } = page;
    const head = { route, host, path, reads, status, headers, hash, length, ...(encoding && { encoding }) };
    this.#kept?.write(head, () => page.body(encoding));
  }

  async compressAll(): Promise<void> {
    for (const page of [...this.#pages.values()]) if (page.encodings.includes('br')) await page.body('br');
  }

  #onGrow(route: string) {
    return (page: StoredPage) => {
      // The page may have been evicted or replaced meanwhile.
      if (this.#pages.peek(route) !== page) return;
      // The store computes sizes only on insertion.
      this.#pages.delete(route);
      this.#pages.set(route, page);
    };
  }
}

function isSame(one: RenderedPage['headers'], other: RenderedPage['headers']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type StoredParts = Pick<RenderedPage, 'status' | 'headers'> & { hash: string; length: number };

class StoredPage implements Content {
  readonly status: number;
  readonly hash: string;
  readonly length: number;
  readonly headers: RenderedPage['headers'];
  readonly encodings: readonly Encoding[];
  readonly #bodies = new Map<Encoding | undefined, Buffer | Promise<Buffer>>();
  #size = 0;

  constructor(
    { status, headers, hash, length }: StoredParts,
    private readonly onGrow: (page: StoredPage) => void,
  ) {
    this.status = status;
    this.headers = headers;
    this.hash = hash;
    this.length = length;
    this.encodings = isCompressible(headers['Content-Type'] ?? '', length) ? encodings : [];
  }

  static of(page: StoredParts & { encoding?: Encoding; body: Buffer }, onGrow: (page: StoredPage) => void): StoredPage {
    const stored = new StoredPage(page, onGrow);
    stored.#set(page.encoding, page.body);
    return stored;
  }

  get size(): number {
    return this.#size;
  }

  body(encoding?: Encoding): Buffer | Promise<Buffer> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const made = this.#make(encoding).then(
      (bytes) => {
        this.#set(encoding, bytes);
        this.onGrow(this);
        return bytes;
      },
      (error) => {
        this.#bodies.delete(encoding);
        throw error;
      },
    );
    this.#bodies.set(encoding, made);
    return made;
  }

  async #make(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding) return compress(await this.body(), encoding);
    // Without a body, it was kept compressed.
    return promisify(brotliDecompress)(await this.body('br'));
  }

  #set(encoding: Encoding | undefined, bytes: Buffer): void {
    this.#bodies.set(encoding, bytes);
    this.#size += bytes.length;
  }
}
