import { readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { mediaTypeOf } from '@talkaroo/content/media-type';
import { madeFolder } from '@talkaroo/content/packs/media';
import { writeWhole } from '@talkaroo/content/packs/snapshot-store';
import { hashOf } from './content';
import { newestIn } from './newest-in';
import { PictureError } from './share-picture-store';
import type { StaticFile } from './static-files';

/** In bytes. */
const largest = 16_000_000;
/** In bytes. No one still has pages open that need older files. */
const kept = 500_000_000;

/** `anna-0123456789-640.avif`: names contain a digest, so that a name always means the same bytes. */
const mediaName = /^[a-z0-9][\w.-]*-[0-9a-f]{10}(?:-\d+)?\.(?:avif|webp|svg|mp4|webm|vtt)$/;

/** Holds the files made of pictures and clips: those of the folder of packs, and those that publishes have brought. */
export class MediaStore {
  readonly #files = new Map<string, StaticFile>();
  readonly #folder: string;

  constructor(snapshotsDir: string, localesDir: string) {
    this.#folder = path.join(snapshotsDir, 'media');
    keepForLater(path.join(localesDir, madeFolder), this.#folder);
    for (const folder of [path.join(localesDir, madeFolder), this.#folder]) {
      for (const { name } of filesIn(folder)) this.#keep(name, path.join(folder, name));
    }
  }

  names(): string[] {
    return [...this.#files.keys()];
  }

  has(name: string): boolean {
    return this.#files.has(name);
  }

  /** Returns the file of an address such as `/media/anna-0123456789-640.avif`. */
  get(address: string): StaticFile | undefined {
    return address.startsWith(start) ? this.#files.get(address.slice(start.length)) : undefined;
  }

  /** Stores a file. `inUse` are the names that must stay. @throws PictureError or a file system error */
  add(name: string, content: Buffer, inUse: ReadonlySet<string>): void {
    if (!mediaName.test(name) || content.length > largest) throw new PictureError(`${name} is no file of a picture`);
    writeWhole(path.join(this.#folder, name), content);
    this.#keep(name, path.join(this.#folder, name));
    this.#removeOld(inUse);
  }

  #keep(name: string, file: string): void {
    const { size } = statSync(file);
    const read = async (from: number, to: number) => {
      const handle = await open(file);
      try {
        return (await handle.read(Buffer.alloc(to - from), 0, to - from, from)).buffer;
      } finally {
        await handle.close();
      }
    };
    this.#files.set(name, {
      kind: 'media',
      hash: hashOf(Buffer.from(name)),
      headers: { 'Content-Type': mediaTypeOf(name), 'Accept-Ranges': 'bytes' },
      encodings: [],
      body: () => read(0, size),
      parts: { length: size, read },
    });
  }

  #removeOld(inUse: ReadonlySet<string>): void {
    let sum = 0;
    for (const { name, size } of filesIn(this.#folder)) {
      sum += size;
      if (sum <= kept || inUse.has(name)) continue;
      rmSync(path.join(this.#folder, name));
      this.#files.delete(name);
    }
  }
}

const start = '/media/';

/** Copies files, so that pages of this release find them in the next one too, whose packs may lack them. */
function keepForLater(from: string, to: string): void {
  const known = new Set(filesIn(to).map(({ name }) => name));
  try {
    for (const { name } of filesIn(from)) {
      if (!known.has(name)) writeWhole(path.join(to, name), readFileSync(path.join(from, name)));
    }
  } catch (error) {
    // A server runs without a folder to write to, and only its old pages lose pictures.
    if (!hasCode(error, 'EACCES', 'EROFS', 'EPERM', 'ENOSPC')) throw error;
  }
}

function filesIn(folder: string): ReturnType<typeof newestIn> {
  return newestIn(folder).filter(({ name }) => mediaName.test(name));
}
