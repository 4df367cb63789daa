import { existsSync, rmSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '@talkaroo/content/packs/snapshot-store';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding, encodings } from './content';
import { dataFolder, type PageFile } from './finish-html';
import { newestIn } from './newest-in';
import type { StaticFile } from './static-files';

/** Maximum number of files. A build has some 250 pages, of which a publish usually changes a few. */
const kept = 2000;
/** Maximum size of all bodies in memory, in bytes. */
const maxSize = 32 * 1024 * 1024;

/**
 * Keeps pages' own files on disk, also those of earlier builds and publishes: a page that is open, or in a cache, may
 * fetch them later.
 */
export class PageDataStore {
  readonly #files = new Map<string, StaticFile>();
  readonly #bodies = new LRUCache<string, Buffer>({ maxSize, sizeCalculation: ({ length }) => length });
  readonly #folder: string;

  /** @param onError is called if the disk takes no file; then it stays in memory for a while */
  constructor(
    snapshotsDir: string,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#folder = path.join(snapshotsDir, 'data');
    const files = newestIn(this.#folder).filter(({ name }) => /\.(js|css)$/.test(name));
    for (const { name } of files.splice(kept)) rmSync(path.join(this.#folder, name), { force: true });
    for (const { name } of files) this.#keep(name);
  }

  /** Addresses and files, including earlier ones. */
  get files(): ReadonlyMap<string, StaticFile> {
    return this.#files;
  }

  add({ path: address, text }: PageFile): void {
    const name = address.slice(dataFolder.length);
    const file = path.join(this.#folder, name);
    const body = Buffer.from(text);
    try {
      // Files in use count as new.
      if (existsSync(file)) utimesSync(file, new Date(), new Date());
      else writeWhole(file, body);
    } catch (error) {
      this.onError(error);
      this.#bodies.set(name, body);
    }
    this.#keep(name);
  }

  #keep(name: string): void {
    const [hash = '', extension] = name.split('.');
    const body = async (encoding?: Encoding): Promise<Buffer> => {
      const key = encoding ? `${name} ${encoding}` : name;
      const known = this.#bodies.get(key);
      if (known) return known;
      const made = encoding ? await compress(await body(), encoding) : await readFile(path.join(this.#folder, name));
      this.#bodies.set(key, made);
      return made;
    };
    const type = extension === 'css' ? 'text/css' : 'text/javascript';
    const headers = { 'Content-Type': `${type}; charset=utf-8` };
    this.#files.set(dataFolder + name, { kind: 'build-file', hash, headers, encodings, body });
  }
}
