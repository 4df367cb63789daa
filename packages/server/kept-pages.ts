import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { z } from 'zod';
import { hashOf } from './content';

const head = z.object({
  route: z.string(),
  host: z.string(),
  path: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  reads: z.array(z.string()),
  /** Hash and length of the body as it is sent without an encoding. */
  hash: z.string(),
  length: z.number(),
  encoding: z.literal('br').exactOptional(),
  /** Hash of the bytes that follow, against files that were cut short. */
  bytes: z.string(),
});

type Head = Omit<z.infer<typeof head>, 'reads' | 'bytes'> & { reads: Set<string> };

/** A page on disk; `body` is in its `encoding`. */
export type KeptPage = Head & { body: Buffer };

/** Maximum number of folders: of the latest releases and versions of the packs. */
const keptFolders = 6;

/**
 * Keeps pages on disk: a folder for each release, environment and version of the packs, and a file for each page. A
 * file that is not whole counts as missing. Servers of one machine may share the folders.
 */
export class KeptPages {
  readonly #directory: string;
  #version: string;
  /** Writes in progress. */
  readonly #writing = new Set<Promise<void>>();
  #failed = false;

  /**
   * @param directory `SNAPSHOTS_DIR`
   * @param build identifies all that pages depend on, except for the packs
   * @param onError is told once of a disk that takes no file, until it does again
   */
  constructor(
    directory: string,
    private readonly build: string,
    version: string,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#directory = path.join(directory, 'pages');
    this.#version = version;
  }

  /** Whether the last write has failed. */
  get isFailing(): boolean {
    return this.#failed;
  }

  /** Returns the versions of the packs that this build has pages of, newest first. */
  versions(): string[] {
    const time = (name: string) => statSync(path.join(this.#directory, name)).mtimeMs;
    return entriesIn(this.#directory)
      .filter((name) => name.startsWith(`${this.build}-`))
      .sort((one, other) => time(other) - time(one))
      .map((name) => name.slice(this.build.length + 1));
  }

  /** Returns all pages of the version in use. */
  load(): KeptPage[] {
    const names = namesIn(this.#folder);
    if (names.length > 0) this.#attempt(() => utimesSync(this.#folder, new Date(), new Date()));
    return names.flatMap((name) => readPage(path.join(this.#folder, name)) ?? []);
  }

  read(route: string): KeptPage | undefined {
    return readPage(this.#file(route));
  }

  /** Writes a page in the background. */
  write({ reads, ...page }: Head, bodyOf: () => Buffer | Promise<Buffer>): void {
    const file = this.#file(page.route);
    const folder = this.#folder;
    const save = async () => {
      const body = await bodyOf();
      const first = JSON.stringify({ ...page, reads: [...reads], bytes: hashOf(body) });
      const draft = `${file}.${process.pid}.draft`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(draft, Buffer.concat([Buffer.from(`${first}\n`), body]));
        await rename(draft, file);
        this.#failed = false;
      } catch (error) {
        this.#fail(error);
        await rm(draft, { force: true }).catch(() => {});
      }
    };
    const saved = save().finally(() => this.#writing.delete(saved));
    this.#writing.add(saved);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#writing);
  }

  /**
   * Continues with another version of the packs, whose pages are the same, except for some routes. These come back if
   * they were kept for that version before.
   */
  moveTo(version: string, changed: ReadonlySet<string>): void {
    const before = this.#folder;
    this.#version = version;
    if (before === this.#folder) return;
    const skipped = new Set([...changed].map(nameOf));
    this.#attempt(() => {
      mkdirSync(this.#folder, { recursive: true });
      const there = new Set(namesIn(this.#folder));
      for (const name of namesIn(before)) {
        if (!skipped.has(name) && !there.has(name)) linkOrCopy(path.join(before, name), path.join(this.#folder, name));
      }
      this.#removeOld();
    });
  }

  #removeOld(): void {
    const time = (name: string) => statSync(path.join(this.#directory, name)).mtimeMs;
    const folders = entriesIn(this.#directory).map((name) => ({ name, time: time(name) }));
    for (const { name } of folders.sort((one, other) => other.time - one.time).slice(keptFolders)) {
      rmSync(path.join(this.#directory, name), { recursive: true, force: true });
    }
  }

  #attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (!this.#failed) this.onError(error);
    this.#failed = true;
  }

  get #folder(): string {
    return path.join(this.#directory, `${this.build}-${this.#version}`);
  }

  #file(route: string): string {
    return path.join(this.#folder, nameOf(route));
  }
}

/** Not every file system has links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function nameOf(route: string): string {
  return `${hashOf(Buffer.from(route))}.page`;
}

function namesIn(folder: string): string[] {
  return entriesIn(folder).filter((name) => name.endsWith('.page'));
}

function entriesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    return [];
  }
}

/** Returns undefined for a file that is absent, or not whole. */
function readPage(file: string): KeptPage | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    // The page is rendered again; a disk that fails is reported by the next write.
    return undefined;
  }
  const end = bytes.indexOf('\n');
  try {
    const { reads, bytes: sum, ...page } = head.parse(JSON.parse(bytes.subarray(0, end).toString('utf8')));
    const body = bytes.subarray(end + 1);
    return hashOf(body) === sum ? { ...page, reads: new Set(reads), body } : undefined;
  } catch {
    // Cut off in its first line.
    return undefined;
  }
}
