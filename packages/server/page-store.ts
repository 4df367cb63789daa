import { mkdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { brotliDecompress } from 'node:zlib';
import { newestIn } from '@talkaroo/content/newest-in';
import { currentSnapshot } from '@talkaroo/content/packs/packs';
import { remembered } from '@talkaroo/content/packs/remembered';
import { changedReads, coarse, digestOf, type Reads } from '@talkaroo/content/packs/track-reads';
import { readSummed, writeSummed } from '@talkaroo/content/whole-file';
import { without } from 'es-toolkit/array';
import { LRUCache } from 'lru-cache';
import { type Content, compress, type Encoding, encodings, hashOf, isCompressible } from './content';

/** In bytes. A page takes 250 KB with its compressed forms, so about 500 fit. */
const defaultSize = 128 * 1024 * 1024;
const keptForms = 3;
/** Maximum number of folders, of the latest builds. */
const keptBuilds = 3;

export type RenderedPage = {
  /** HTTP status of what was rendered: 404 for a file that a host lacks. */
  status: number;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  reads: Reads;
};

export type StoredContent = Content & { status: number };

type Form = Omit<RenderedPage, 'body'> & {
  route: string;
  /** Hash of the values read: the page fits all packs with the same hash. */
  digest: string;
  /** Hash and length of the body without an encoding. */
  hash: string;
  length: number;
};

/** A page's file, by `node:v8`. */
type Kept = { form: Form; encoding: 'br' | undefined; body: Buffer };

type PageStoreOptions = {
  /** Folder of a build: of all that pages depend on, except for the packs. Default: nothing is kept on disk. */
  folder?: string;
  maxSize?: number;
  /** Called once when the disk refuses files, and again only after it has taken one. */
  onError?: (error: unknown) => void;
};

/** Keeps rendered pages in memory and on disk: a page has a form for each content of the packs that it has read. */
export class PageStore {
  readonly #pages: LRUCache<Form, StoredContent>;
  /** By use, latest first. */
  readonly #forms = new Map<string, Form[]>();
  /** By packs and route: the form that fits. */
  readonly #rightFor = remembered((_packs: object) => new Map<string, Form>());
  #written = Promise.resolve();
  /** Resolves when pages may be compressed. */
  #released = Promise.resolve();
  isFailing = false;
  changes = 0;

  constructor(private readonly options: PageStoreOptions = {}) {
    const { folder, maxSize = defaultSize } = options;
    this.#pages = new LRUCache({ maxSize, sizeCalculation: (_, { length }) => Math.ceil(1 + 1.5 * length) });
    if (folder) this.#attempt(() => this.#load(folder));
  }

  get size(): number {
    return this.#forms.size;
  }

  /** Finds the page of an internal route that is right for these packs. */
  find(route: string, packs: object = currentSnapshot().packs): Readonly<Form> | undefined {
    const right = this.#rightFor(packs);
    const forms = this.#forms.get(route) ?? [];
    const known = right.get(route);
    const form =
      known && forms.includes(known) ? known : forms.find(({ reads, digest }) => digestOf(reads, packs) === digest);
    if (!form) return undefined;
    right.set(route, form);
    if (form !== forms[0]) this.#forms.set(route, [form, ...without(forms, form)]);
    return form;
  }

  /** Takes the pages that are right for packs, and have read nothing that differs in other packs, as right for those too. */
  carryOver(before: object, packs: object): void {
    const changed = changedReads(before, packs);
    const right = this.#rightFor(packs);
    for (const [route, form] of this.#rightFor(before)) {
      if (!changed.some((read) => form.reads.has(read))) right.set(route, form);
    }
  }

  get(route: string, packs: object = currentSnapshot().packs): StoredContent | undefined {
    const form = this.find(route, packs);
    if (!form) return undefined;
    const page = this.#pages.get(form);
    if (page) return page;
    const kept = readPage(this.#fileOf(form));
    // Another page of the same digest may have taken its place.
    if (kept?.form.hash === form.hash) return this.#hold(form, kept.body, kept.encoding);
    this.#forget(form);
    return undefined;
  }

  /** Stores a page that was rendered with these packs, and returns it ready to be sent. */
  add(route: string, { body, ...page }: RenderedPage, packs: object = currentSnapshot().packs): StoredContent {
    const reads = coarse(page.reads);
    const { length } = body;
    const form = { ...page, route, reads, digest: digestOf(reads, packs), hash: hashOf(body), length };
    this.#put(form);
    this.#rightFor(packs).set(route, form);
    this.changes += 1;
    const stored = this.#hold(form, body);
    this.#written = this.#written.then(() => this.#released).then(() => this.#write(form, stored));
    return stored;
  }

  /** Delays the compression of pages, also of those added before, so that it does not compete with rendering more. */
  hold(until: Promise<void>): void {
    this.#released = until;
  }

  /** Resolves when all pages are compressed, and the disk has them. */
  settled(): Promise<void> {
    return this.#written;
  }

  #hold(form: Form, body: Buffer, encoding?: Encoding): StoredContent {
    const page = storedPage(form, body, encoding);
    this.#pages.set(form, page);
    return page;
  }

  #put(form: Form): void {
    const others = (this.#forms.get(form.route) ?? []).filter(({ digest }) => digest !== form.digest);
    this.#forms.set(form.route, [form, ...others]);
    for (const old of others.slice(keptForms - 1)) this.#forget(old);
  }

  #forget(form: Form): void {
    const others = this.#forms.get(form.route) ?? [];
    this.#forms.set(form.route, without(others, form));
    this.#pages.delete(form);
    if (this.options.folder) this.#attempt(() => rmSync(this.#fileOf(form), { force: true }));
  }

  #load(folder: string): void {
    mkdirSync(folder, { recursive: true });
    utimesSync(folder, new Date(), new Date());
    const builds = path.dirname(folder);
    for (const { name } of newestIn(builds).slice(keptBuilds)) rmSync(path.join(builds, name), { recursive: true });
    for (const { name } of newestIn(folder).toReversed()) {
      const kept = readPage(path.join(folder, name));
      if (!kept) continue;
      this.#put(kept.form);
      this.#hold(kept.form, kept.body, kept.encoding);
    }
  }

  async #write(form: Form, page: StoredContent): Promise<void> {
    if (!this.options.folder || !this.#forms.get(form.route)?.includes(form)) return;
    await this.#attempt(async () => {
      const encoding = page.encodings.find((name) => name === 'br');
      const kept = { form, encoding, body: await page.body(encoding) } satisfies Kept;
      await writeSummed(this.#fileOf(form), serialize(kept));
      this.isFailing = false;
    });
  }

  #fileOf({ route, digest }: Form): string {
    return path.join(this.options.folder ?? '', `${hashOf(Buffer.from(`${route} ${digest}`))}.page`);
  }

  async #attempt(action: () => void | Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!this.isFailing) this.options.onError?.(error);
      this.isFailing = true;
    }
  }
}

/** Returns undefined if the page has to be rendered again. */
function readPage(file: string): Kept | undefined {
  try {
    const bytes = readSummed(file);
    return bytes && deserialize(bytes);
  } catch {
    // A disk that fails is reported by the next write.
    return undefined;
  }
}

function storedPage({ status, headers, hash, length }: Form, content: Buffer, encoding?: Encoding): StoredContent {
  const bodies = new Map([[encoding, Promise.resolve(content)]]);
  // Without a plain body, it was kept compressed.
  const make = async (encoding?: Encoding): Promise<Buffer> =>
    encoding ? compress(await body(), encoding) : promisify(brotliDecompress)(await body('br'));
  const body = (encoding?: Encoding): Promise<Buffer> => {
    const made = bodies.get(encoding) ?? make(encoding);
    bodies.set(encoding, made);
    made.catch(() => bodies.delete(encoding));
    return made;
  };
  const isWorthIt = isCompressible(headers['Content-Type'] ?? '', length);
  return { status, headers, hash, body, encodings: isWorthIt ? encodings : [] };
}
