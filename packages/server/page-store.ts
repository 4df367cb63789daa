import type { Reads } from '@talkaroo/content/packs/track-reads';
import { LRUCache } from 'lru-cache';
import { type Content, compress, type Encoding, encodings, hashOf, isCompressible } from './content';

/** In bytes. A page takes 150 KB with its compressed forms, so about 800 fit. */
const defaultSize = 128 * 1024 * 1024;

export type RenderedPage = {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
};

export type PageOrigin = {
  /** Parts of the packs that the page depends on. */
  reads: Reads;
  host: string;
  path: string;
};

/** Caches rendered pages by internal route, compressed on demand. Evicted pages are rendered again on demand. */
export class PageStore {
  readonly #pages: LRUCache<string, StoredPage>;
  /** Origins of all rendered pages, including evicted ones. */
  readonly #origins = new Map<string, PageOrigin & { hash: string }>();
  #generation = 0;
  #changes = 0;

  /** @param maxSize in bytes */
  constructor(maxSize = defaultSize) {
    this.#pages = new LRUCache({ maxSize, sizeCalculation: (page) => page.size });
  }

  /** Counts replacements of pages. Read it before rendering, and pass it to {@link add}. */
  get generation(): number {
    return this.#generation;
  }

  /** Changes whenever {@link origins} do. */
  get changes(): number {
    return this.#changes;
  }

  get(route: string): Content | undefined {
    return this.#pages.get(route);
  }

  get origins(): ReadonlyMap<string, PageOrigin & { hash: string }> {
    return this.#origins;
  }

  /** Stores a page, unless pages were replaced while it was rendered: it may be outdated. */
  add(route: string, page: RenderedPage, origin: PageOrigin, generation: number): void {
    if (generation === this.#generation) this.#put(route, page, origin);
  }

  /** Replaces and removes pages at once. Pages being rendered meanwhile are not stored. */
  replace(pages: ReadonlyMap<string, RenderedPage & PageOrigin>, gone: Iterable<string>): void {
    this.#generation += 1;
    this.#changes += 1;
    for (const route of gone) {
      this.#pages.delete(route);
      this.#origins.delete(route);
    }
    for (const [route, page] of pages) this.#put(route, page, page);
  }

  #put(route: string, page: RenderedPage, { reads, host, path }: PageOrigin): void {
    const hash = hashOf(page.body);
    const same = this.#pages.peek(route);
    this.#origins.set(route, { reads, host, path, hash });
    this.#changes += 1;
    if (same?.hash === hash && isSame(same.headers, page.headers)) return;
    const stored = new StoredPage(page, () => {
      // The page may have been evicted or replaced meanwhile.
      if (this.#pages.peek(route) !== stored) return;
      // The store computes sizes only on insertion.
      this.#pages.delete(route);
      this.#pages.set(route, stored);
    });
    this.#pages.set(route, stored);
  }

  async compressAll(): Promise<void> {
    for (const page of [...this.#pages.values()]) if (page.encodings.includes('br')) await page.body('br');
  }
}

function isSame(one: RenderedPage['headers'], other: RenderedPage['headers']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

class StoredPage implements Content {
  readonly hash: string;
  readonly headers: RenderedPage['headers'];
  readonly encodings: readonly Encoding[];
  readonly #body: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  #size: number;

  constructor(
    { body, headers }: RenderedPage,
    private readonly onGrow: () => void,
  ) {
    this.#body = body;
    this.headers = headers;
    this.hash = hashOf(body);
    this.encodings = isCompressible(headers['Content-Type'] ?? '', body.length) ? encodings : [];
    this.#size = body.length;
  }

  get size(): number {
    return this.#size;
  }

  body(encoding?: Encoding): Buffer | Promise<Buffer> {
    if (!encoding) return this.#body;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compressed = compress(this.#body, encoding).then(
      (bytes) => {
        this.#size += bytes.length;
        this.onGrow();
        return bytes;
      },
      (error) => {
        this.#compressed.delete(encoding);
        throw error;
      },
    );
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}
