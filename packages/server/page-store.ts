import type { Reads } from '@talkaroo/content/packs/track-reads';
import { LRUCache } from 'lru-cache';
import { type Content, compress, type Encoding, encodings, hashOf, isCompressible } from './content';

/** In bytes. A page takes 150 KB with what is made of it, so this is room for 800. */
const defaultSize = 128 * 1024 * 1024;

/** A rendered page, or a file of a host, as it is sent. */
export type RenderedPage = {
  body: Buffer;
  /** `Content-Type` among them. */
  headers: Readonly<Record<string, string>>;
};

/** Where a page came from. */
export type PageOrigin = {
  /** What it was made of. */
  reads: Reads;
  /** One of the addresses that lead to it. */
  host: string;
  path: string;
};

/**
 * The rendered pages by their internal route, in memory, each compressed once for each encoding that somebody asks for.
 * Where room runs out, those that were not asked for longest go: they are rendered again when somebody asks.
 */
export class PageStore {
  readonly #pages: LRUCache<string, StoredPage>;
  /** Of all pages that were rendered, also of those that had to go. */
  readonly #origins = new Map<string, PageOrigin & { hash: string }>();
  #generation = 0;
  #changes = 0;

  /** @param maxSize in bytes */
  constructor(maxSize = defaultSize) {
    this.#pages = new LRUCache({ maxSize, sizeCalculation: (page) => page.size });
  }

  /** Counts how often pages were replaced. To be noted before a page is rendered, and given to {@link add}. */
  get generation(): number {
    return this.#generation;
  }

  /** Another number whenever {@link origins} are others. */
  get changes(): number {
    return this.#changes;
  }

  get(route: string): Content | undefined {
    return this.#pages.get(route);
  }

  /** What is known of each page, by route. */
  get origins(): ReadonlyMap<string, PageOrigin & { hash: string }> {
    return this.#origins;
  }

  /** Keeps a page, unless others were replaced while it was rendered: it may be made of what holds no more. */
  add(route: string, page: RenderedPage, origin: PageOrigin, generation: number): void {
    if (generation === this.#generation) this.#put(route, page, origin);
  }

  /** Replaces pages and forgets others, all at once; those that are being rendered now are not kept. */
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
    // With what it was compressed to.
    if (same?.hash === hash && isSame(same.headers, page.headers)) return;
    const stored = new StoredPage(page, () => {
      // By now it may have gone, or another one be in its place.
      if (this.#pages.peek(route) !== stored) return;
      // The store asks for the size of what is new to it.
      this.#pages.delete(route);
      this.#pages.set(route, stored);
    });
    this.#pages.set(route, stored);
  }

  /** Compresses the pages for most browsers, one after the other, before somebody asks. */
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

  /** In bytes. */
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
        // The next one tries again.
        this.#compressed.delete(encoding);
        throw error;
      },
    );
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}
