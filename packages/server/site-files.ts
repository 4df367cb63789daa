import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaTypeOf } from '@talkaroo/content/media-type';
import { newestIn } from '@talkaroo/content/newest-in';
import { madeFolder } from '@talkaroo/content/packs/media';
import { writeWhole } from '@talkaroo/content/whole-file';
import { LRUCache } from 'lru-cache';
import { fallbackOf } from '@/lib/seo/share-pictures';
import { type Content, compress, compressedName, type Encoding, encodings, hashOf } from './content';
import { dataFolder } from './finish-html';
import { RequestError } from './request-error';

export type StaticFile = Content & { kind: 'build-file' | 'asset' | 'stand-in' | 'media' };

/**
 * Public folders of files that are no part of a release. `names` are those on disk, with `~` for `/`, and name the
 * content, so that a name always means the same bytes. `largest` and `kept`, of one file and of all, are in bytes.
 */
const folders = {
  /** Pages' own files: a page that is open, or in a cache, may fetch them after later builds and publishes. */
  data: { start: dataFolder, names: /^[\w-]+\.(js|css)$/, kind: 'build-file', largest: 8e6, kept: 100e6 },
  /** Share pictures drawn for published titles: `tr~course-1a2b3c4d.png`. */
  share: { start: '/assets/share/', names: /^[\w-]+(~[\w-]+)?\.png$/, kind: 'asset', largest: 1e6, kept: 100e6 },
  /** Files made of pictures and clips: `anna-0123456789-640.avif`. */
  media: {
    start: '/media/',
    kind: 'media',
    largest: 16e6,
    kept: 500e6,
    names: /^[a-z0-9][\w.-]*-[0-9a-f]{10}(?:-\d+)?\.(?:avif|webp|svg|mp4|webm|vtt)$/,
  },
} as const;

const placeOf = (address: string) => Object.values(folders).find(({ start }) => address.startsWith(start));

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns the release's files by address. ETags depend on the content only. Files are read on demand. */
export function listStaticFiles(release: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const add = (folder: string, prefix: string, kind: StaticFile['kind']) => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
      const file = path.join(entry.parentPath, entry.name);
      const address = prefix + path.relative(folder, file).split(path.sep).join('/');
      files.set(address, {
        kind,
        hash: hashOf(readFileSync(file)),
        headers: { 'Content-Type': mediaTypeOf(entry.name) },
        encodings: encodings.filter((encoding) => existsSync(compressedName[encoding](file))),
        body: (encoding) => readFile(encoding ? compressedName[encoding](file) : file),
      });
    }
  };
  add(path.join(release, '.next/static'), '/_next/static/', 'build-file');
  add(path.join(release, 'public'), '/', 'asset');
  return files;
}

/** All files that the site serves: the release's, and those of pages and publishes, which are kept in folders on disk. */
export class SiteFiles {
  readonly #later = new Map<string, StaticFile>();
  readonly #bodies = new LRUCache<string, Buffer>({
    ...{ maxSize: 64e6, maxEntrySize: 8e6 },
    sizeCalculation: ({ length }) => length + 1,
  });
  changes = 0;

  /** @param localesDir has the files made of the pictures that its packs name */
  constructor(
    private readonly directory: string,
    localesDir: string,
    private readonly release: ReadonlyMap<string, StaticFile>,
  ) {
    const made = path.join(localesDir, madeFolder);
    for (const { name, size } of newestIn(made)) {
      if (!folders.media.names.test(name) || size > folders.media.largest) continue;
      const address = folders.media.start + name;
      const content = readFileSync(path.join(made, name));
      this.#keep(address, path.join(made, name), content);
      // Pages of this release may ask the next one for them, after its packs have dropped them.
      this.add(address, content, () => {});
    }
    for (const { start, names } of Object.values(folders)) {
      const folder = path.join(directory, path.basename(start));
      for (const { name } of newestIn(folder)) {
        if (!names.test(name)) continue;
        const file = path.join(folder, name);
        const content = readFileSync(file);
        if (start === dataFolder && path.parse(name).name !== hashOf(content)) rmSync(file);
        else this.#keep(start + name.replaceAll('~', '/'), file, content);
      }
    }
  }

  has(address: string): boolean {
    return this.release.has(address) || this.#later.has(address);
  }

  /** Returns a file; for a share picture that is still to be drawn, its stand-in. */
  get(address: string): StaticFile | undefined {
    const file = this.release.get(address) ?? this.#later.get(address);
    if (file) return file;
    const standIn = this.release.get(fallbackOf(address) ?? '');
    return standIn && { ...standIn, kind: 'stand-in' };
  }

  addressesOf(folder: keyof typeof folders): string[] {
    return [...this.#later.keys()].filter((address) => address.startsWith(folders[folder].start));
  }

  /** Returns the files of the release and of pages, and those at these addresses. */
  list(addresses: readonly string[]): Map<string, StaticFile> {
    const later = [...this.addressesOf('data'), ...addresses].flatMap((address): [string, StaticFile][] => {
      const file = this.get(address);
      return file ? [[address, file]] : [];
    });
    return new Map([...this.release, ...later]);
  }

  /**
   * Stores a file.
   * @param onError called if the disk takes no file; then it stays in memory for a while. By default, the error is thrown
   * @throws RequestError for one that no page could have
   */
  add(address: string, content: Buffer, onError?: (error: unknown) => void): void {
    const place = placeOf(address);
    const name = address.slice(place?.start.length).replaceAll('/', '~');
    const isPng = content.subarray(0, pngSignature.length).equals(pngSignature);
    if (!place?.names.test(name) || content.length > place.largest || (name.endsWith('.png') && !isPng)) {
      throw new RequestError(400, `${address} is not a file of a page, is broken or too large`);
    }
    const file = path.join(this.directory, path.basename(place.start), name);
    try {
      // Files in use count as new.
      if (existsSync(file)) utimesSync(file, new Date(), new Date());
      // A crash may cut a page's file short, as nothing waits for the disk: a start checks them.
      else writeWhole(file, content, place !== folders.data);
    } catch (error) {
      if (!onError) throw error;
      onError(error);
      this.#bodies.set(`${address} `, content);
      if (this.#later.has(address)) return;
    }
    this.#keep(address, file, content);
  }

  /** Removes the oldest files of a folder that has grown too large, except for those in use. */
  removeOld(name: keyof typeof folders, isInUse: (address: string) => boolean = () => false): void {
    const { start, kept } = folders[name];
    const folder = path.join(this.directory, path.basename(start));
    let sum = 0;
    for (const { name, size } of newestIn(folder)) {
      sum += size;
      const address = start + name.replaceAll('~', '/');
      if (sum <= kept || isInUse(address)) continue;
      rmSync(path.join(folder, name), { force: true });
      this.#later.delete(address);
    }
  }

  #keep(address: string, file: string, content: Buffer): void {
    this.changes += 1;
    const { length } = content;
    const kind = placeOf(address)?.kind ?? 'asset';
    const body = async (encoding?: Encoding): Promise<Buffer> => {
      const key = `${address} ${encoding ?? ''}`;
      const known = this.#bodies.get(key);
      if (known) return known;
      const made = encoding ? await compress(await body(), encoding) : await readFile(file);
      this.#bodies.set(key, made);
      return made;
    };
    const read = async (from: number, to: number) =>
      Buffer.concat(await createReadStream(file, { start: from, end: to - 1 }).toArray());
    this.#later.set(address, {
      kind,
      body,
      hash: hashOf(content),
      headers: { 'Content-Type': mediaTypeOf(file) },
      encodings: kind === 'build-file' ? encodings : [],
      ...(kind === 'media' && { parts: { length, read } }),
    });
  }
}
