import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '@talkaroo/content/packs/snapshot-store';
import { fallbackOf } from '@/lib/seo/share-pictures';
import { hashOf } from './content';
import { newestIn } from './newest-in';
import type { StaticFile } from './static-files';

/** In bytes. Drawn pictures have 15 to 60 KB. */
const largest = 1024 * 1024;
/** Maximum number of files. Some hundred are in use; older ones belong to earlier titles. */
const kept = 2000;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export class PictureError extends Error {
  override name = 'PictureError';
}

/** Stores the share pictures drawn for published titles, on disk and in memory, apart from those of the release. */
export class SharePictureStore {
  readonly #pictures = new Map<string, StaticFile>();
  readonly #folder: string;
  #changes = 0;

  constructor(
    snapshotsDir: string,
    private readonly files: ReadonlyMap<string, StaticFile>,
  ) {
    this.#folder = path.join(snapshotsDir, 'share');
    for (const { name } of newestIn(this.#folder)) {
      if (name.endsWith('.png')) this.#keep(addressOf(name), readFileSync(path.join(this.#folder, name)));
    }
  }

  get changes(): number {
    return this.#changes;
  }

  has(address: string): boolean {
    return this.files.has(address) || this.#pictures.has(address);
  }

  /** Returns the picture of an address that the release lacks, or its stand-in. */
  get(address: string): StaticFile | undefined {
    const own = this.#pictures.get(address);
    if (own) return own;
    const fallback = this.files.get(fallbackOf(address) ?? '');
    return fallback && { ...fallback, kind: 'stand-in' };
  }

  /** Stores a picture such as `/assets/share/tr/course-1a2b3c4d.png`. @throws PictureError or a file system error */
  add(address: string, content: Buffer): void {
    const isPng = content.subarray(0, pngSignature.length).equals(pngSignature);
    if (!isPng || content.length > largest) throw new PictureError(`${address} is no picture, or larger than 1 MB`);
    writeWhole(path.join(this.#folder, nameOf(address)), content);
    this.#keep(address, content);
    this.#removeOld();
  }

  #keep(address: string, content: Buffer): void {
    this.#changes += 1;
    this.#pictures.set(address, {
      kind: 'asset',
      hash: hashOf(content),
      headers: { 'Content-Type': 'image/png' },
      encodings: [],
      body: () => content,
    });
  }

  #removeOld(): void {
    for (const { name } of newestIn(this.#folder).slice(kept)) {
      rmSync(path.join(this.#folder, name));
      this.#pictures.delete(addressOf(name));
    }
  }
}

const start = '/assets/share/';

/** Returns a file name such as `tr~course-1a2b3c4d.png`. The language is the only folder in an address. */
function nameOf(address: string): string {
  return address.slice(start.length).replaceAll('/', '~');
}

function addressOf(name: string): string {
  return start + name.replaceAll('~', '/');
}
