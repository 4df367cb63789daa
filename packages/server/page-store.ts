import { mkdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { currentSnapshot } from '@talkaroo/content/packs/packs';
import { coarse, digestOf, type Reads } from '@talkaroo/content/packs/track-reads';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Content, compress, type Encoding, encodings, hashOf, isCompressible } from './content';
import { newestIn } from './newest-in';

/** In bytes. A page takes 250 KB with its compressed forms, so about 500 fit. */
const defaultSize = 128 * 1024 * 1024;
/** Maximum number of forms of a page. */
const keptForms = 3;
/** Maximum number of folders, of the latest builds. */
const keptBuilds = 3;

export type RenderedPage = {
  /** HTTP status of what was rendered: 404 for a file that a host lacks. */
  status: number;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /** Parts of the packs that the page depends on. */
  reads: Reads;
};

/** A page as it is sent. */
export type StoredContent = Content & { status: number };

/** First line of a page's file. */
const head = z.object({
  route: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  reads: z.array(z.string()).transform((reads): Reads => new Set(reads)),
  /** Hash of what the reads have found: the page is right for all packs with the same. */
  digest: z.string(),
  /** Hash and length of the body without an encoding. */
  hash: z.string(),
  length: z.number(),
  encoding: z.literal('br').exactOptional(),
  /** Hash of the bytes that follow, against files that were cut short. */
  bytes: z.string(),
});

type Form = Omit<z.infer<typeof head>, 'encoding' | 'bytes'>;

type PageStoreOptions = {
  /** Folder of a build: of all that pages depend on, except for the packs. Default: nothing is kept on disk. */
  folder?: string;
  /** Size of all pages in memory, in bytes. */
  maxSize?: number;
  /** Called once for a disk that takes no file, until it does again. */
  onError?: (error: unknown) => void;
};

/**
 * Keeps rendered pages in memory and on disk. A page has a form for each content of the packs that it has read, so that
 * packs that come into use, or back, find the pages that are right for them.
 */
export class PageStore {
  readonly #pages: LRUCache<Form, StoredPage>;
  /** By use, latest first. */
  readonly #forms = new Map<string, Form[]>();
  /** Forms that are right for packs, by route. */
  readonly #right = new WeakMap<object, Map<string, Form>>();
  readonly #options: PageStoreOptions;
  #written = Promise.resolve();
  #isFailing = false;
  #changes = 0;

  constructor(options: PageStoreOptions = {}) {
    const { folder, maxSize = defaultSize } = options;
    this.#options = options;
    this.#pages = new LRUCache({ maxSize, sizeCalculation: ({ length }) => Math.ceil(1 + 1.5 * length) });
    if (folder) this.#attempt(() => this.#load(folder));
  }

  /** Number of pages. */
  get size(): number {
    return this.#forms.size;
  }

  /** Changes with each new page. */
  get changes(): number {
    return this.#changes;
  }

  /** Whether the last write has failed. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** Finds the page of an internal route that is right for these packs. */
  find(route: string, packs: object = currentSnapshot().packs): { hash: string } | undefined {
    return this.#find(route, packs);
  }

  get(route: string, packs: object = currentSnapshot().packs): StoredContent | undefined {
    const form = this.#find(route, packs);
    const page = form && (this.#pages.get(form) ?? this.#read(form));
    if (form && !page) this.#forget(form);
    return page;
  }

  /** Stores a page that was rendered with these packs, and returns it ready to be sent. */
  add(route: string, page: RenderedPage, packs: object = currentSnapshot().packs): StoredContent {
    const { status, headers, body } = page;
    const reads = coarse(page.reads);
    const form = {
      route,
      status,
      headers,
      reads,
      digest: digestOf(reads, packs),
      hash: hashOf(body),
      length: body.length,
    };
    const stored = new StoredPage(form, body);
    const others = (this.#forms.get(route) ?? []).filter(({ digest }) => digest !== form.digest);
    this.#forms.set(route, [form, ...others]);
    for (const old of others.slice(keptForms - 1)) this.#forget(old);
    this.#rightFor(packs).set(route, form);
    this.#pages.set(form, stored);
    this.#changes += 1;
    this.#written = this.#written.then(() => this.#write(form, stored));
    return stored;
  }

  async compressAll(): Promise<void> {
    for (const page of [...this.#pages.values()]) if (page.encodings.includes('br')) await page.body('br');
  }

  /** Resolves when all pages are on disk. */
  async settled(): Promise<void> {
    await this.#written;
  }

  #rightFor(packs: object): Map<string, Form> {
    const known = this.#right.get(packs) ?? new Map<string, Form>();
    this.#right.set(packs, known);
    return known;
  }

  #find(route: string, packs: object): Form | undefined {
    const right = this.#rightFor(packs);
    const forms = this.#forms.get(route) ?? [];
    const known = right.get(route);
    const form =
      known && forms.includes(known) ? known : forms.find(({ reads, digest }) => digestOf(reads, packs) === digest);
    if (!form) return undefined;
    right.set(route, form);
    if (form !== forms[0]) this.#forms.set(route, [form, ...forms.filter((one) => one !== form)]);
    return form;
  }

  #forget(form: Form): void {
    const others = this.#forms.get(form.route)?.filter((one) => one !== form) ?? [];
    this.#forms.set(form.route, others);
    this.#pages.delete(form);
    const file = this.#fileOf(form);
    if (file) this.#attempt(() => rmSync(file, { force: true }));
  }

  #load(folder: string): void {
    mkdirSync(folder, { recursive: true });
    utimesSync(folder, new Date(), new Date());
    const builds = path.dirname(folder);
    for (const { name } of newestIn(builds).slice(keptBuilds)) rmSync(path.join(builds, name), { recursive: true });
    for (const { name } of newestIn(folder).toReversed()) {
      const kept = readPage(path.join(folder, name));
      if (!kept) continue;
      const { form, encoding, body } = kept;
      const forms = [form, ...(this.#forms.get(form.route) ?? [])];
      this.#forms.set(form.route, forms);
      this.#pages.set(form, new StoredPage(form, body, encoding));
      const oldest = forms[keptForms];
      if (oldest) this.#forget(oldest);
    }
  }

  #read(form: Form): StoredPage | undefined {
    const file = this.#fileOf(form);
    const kept = file && readPage(file);
    // Another page of the same digest may have taken its place.
    if (!kept || kept.form.hash !== form.hash) return undefined;
    const page = new StoredPage(form, kept.body, kept.encoding);
    this.#pages.set(form, page);
    return page;
  }

  async #write(form: Form, page: StoredPage): Promise<void> {
    const file = this.#fileOf(form);
    if (!file || !this.#forms.get(form.route)?.includes(form)) return;
    const draft = `${file}.${process.pid}.draft`;
    try {
      const encoding = page.encodings.find((name) => name === 'br');
      const body = await page.body(encoding);
      const line = JSON.stringify({
        ...form,
        reads: [...form.reads],
        ...(encoding && { encoding }),
        bytes: hashOf(body),
      });
      mkdirSync(path.dirname(file), { recursive: true });
      await writeFile(draft, Buffer.concat([Buffer.from(`${line}\n`), body]));
      await rename(draft, file);
      this.#isFailing = false;
    } catch (error) {
      this.#fail(error);
      await rm(draft, { force: true }).catch(() => {});
    }
  }

  #fileOf({ route, digest }: Pick<Form, 'route' | 'digest'>): string | undefined {
    const { folder } = this.#options;
    return folder && path.join(folder, `${hashOf(Buffer.from(`${route} ${digest}`))}.page`);
  }

  #attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (!this.#isFailing) this.#options.onError?.(error);
    this.#isFailing = true;
  }
}

/** Returns undefined for a file that is absent, or not whole: the page is rendered again. */
function readPage(file: string): { form: Form; encoding?: 'br'; body: Buffer } | undefined {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf('\n');
    const { bytes: sum, encoding, ...form } = head.parse(JSON.parse(bytes.subarray(0, end).toString('utf8')));
    const body = bytes.subarray(end + 1);
    return hashOf(body) === sum ? { form, body, ...(encoding && { encoding }) } : undefined;
  } catch {
    // A disk that fails is reported by the next write.
    return undefined;
  }
}

/** Makes the forms of a body that clients ask for. */
class StoredPage implements Content {
  readonly status: number;
  readonly hash: string;
  readonly length: number;
  readonly headers: RenderedPage['headers'];
  readonly encodings: readonly Encoding[];
  readonly #bodies = new Map<Encoding | undefined, Buffer | Promise<Buffer>>();

  constructor({ status, headers, hash, length }: Form, body: Buffer, encoding?: Encoding) {
    this.status = status;
    this.headers = headers;
    this.hash = hash;
    this.length = length;
    this.encodings = isCompressible(headers['Content-Type'] ?? '', length) ? encodings : [];
    this.#bodies.set(encoding, body);
  }

  body(encoding?: Encoding): Buffer | Promise<Buffer> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const made = this.#make(encoding);
    this.#bodies.set(encoding, made);
    made.then(
      (bytes) => this.#bodies.set(encoding, bytes),
      () => this.#bodies.delete(encoding),
    );
    return made;
  }

  async #make(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding) return compress(await this.body(), encoding);
    // Without a body, it was kept compressed.
    return promisify(brotliDecompress)(await this.body('br'));
  }
}
