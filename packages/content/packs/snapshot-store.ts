import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { z } from 'zod';
import { type PackFiles, packsHash } from './pack-files';

const entrySchema = z.object({
  /** Of the act that brought it into use: the same on all servers. */
  id: z.string(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** When it came into use, as ISO 8601. */
  at: z.string(),
  /** Who published it; `start` for what a server found in its folder. */
  by: z.string(),
  /** The id of what was in use before; undefined for the first one. */
  before: z.string().optional(),
});

const stateSchema = z.object({
  /** Newest first. */
  entries: z.array(entrySchema),
  /** The id of the one in use. */
  current: z.string(),
  /** When that was decided, as ISO 8601. */
  changedAt: z.string(),
  /** The hash of the folder of packs at that time: from then on it holds only if somebody has changed it. */
  folder: z.string(),
});

/** The entry of what is in use. */
export function currentEntry(state: SnapshotState | undefined): SnapshotEntry | undefined {
  return state?.entries.find(({ id }) => id === state.current);
}

/** A snapshot that was in use. */
export type SnapshotEntry = z.infer<typeof entrySchema>;
export type SnapshotState = z.infer<typeof stateSchema>;

/** How many are kept. */
const kept = 50;

/** The stored packs cannot be read as they were written. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/**
 * The packs that were in use, on disk: each as one file named by its hash, and which of them is in use. Every file is
 * complete as soon as it has its name. Servers of one machine may share a folder.
 */
export class SnapshotStore {
  /** @param directory absolute path of `SNAPSHOTS_DIR`; made when something is written */
  constructor(readonly directory: string) {}

  /** Undefined where nothing was kept yet, or the file cannot be understood: then it is as if nothing was. */
  state(): SnapshotState | undefined {
    const text = readIfThere(this.#stateFile);
    if (text === undefined) return undefined;
    const { data } = stateSchema.safeParse(parseJson(text.toString('utf8')));
    return data;
  }

  /**
   * The packs with this hash.
   * @throws SnapshotError if they are not there, or are not what they were
   */
  read(hash: string): PackFiles {
    const file = this.#fileOf(hash);
    const bytes = readIfThere(file);
    if (!bytes) throw new SnapshotError(`${file}: there is no such file`);
    let files: Map<string, string>;
    try {
      files = new Map(Object.entries(JSON.parse(gunzipSync(bytes).toString('utf8'))));
    } catch (error) {
      throw new SnapshotError(`${file}: cannot be read`, { cause: error });
    }
    if (packsHash({ files }) !== hash) throw new SnapshotError(`${file}: its content has another hash`);
    return { root: 'locales', files };
  }

  /**
   * Stores packs, not yet in use.
   * @returns their hash
   * @throws Error of the file system (disk full, folder not writable); then nothing has changed
   */
  write(packFiles: Pick<PackFiles, 'files'>): string {
    const hash = packsHash(packFiles);
    // Quickly rather than small: who publishes is waiting, and so is every request of this moment.
    writeWhole(this.#fileOf(hash), gzipSync(JSON.stringify(Object.fromEntries(packFiles.files)), { level: 1 }));
    return hash;
  }

  /**
   * Notes which packs are in use. They must have been stored.
   * @param entry one of {@link state} to go back to it, else a new one
   * @param folder hash of the folder of packs, as it is now; `''` if there is none
   * @throws Error of the file system; then nothing has changed
   */
  setCurrent(entry: Omit<SnapshotEntry, 'before'>, folder: string, changedAt = entry.at): void {
    const { entries = [], current: before } = this.state() ?? {};
    const isKnown = entries.some(({ id }) => id === entry.id);
    const all = isKnown ? entries : [{ ...entry, ...(before && { before }) }, ...entries];
    this.#writeState({ entries: all.slice(0, kept), current: entry.id, changedAt, folder });
    this.#removeOld();
  }

  /** Puts back an earlier state, of which everything is still there. */
  restore(state: SnapshotState): void {
    this.#writeState({ ...state, changedAt: new Date().toISOString() });
  }

  #writeState(state: SnapshotState): void {
    writeWhole(this.#stateFile, Buffer.from(`${JSON.stringify(state, null, 2)}\n`));
  }

  #removeOld(): void {
    const wanted = new Set(this.state()?.entries.map(({ hash }) => this.#fileOf(hash)));
    for (const name of readdirSync(this.directory)) {
      const file = path.join(this.directory, name);
      if (name.endsWith('.json.gz') && !wanted.has(file)) rmSync(file, { force: true });
    }
  }

  get #stateFile(): string {
    return path.join(this.directory, 'state.json');
  }

  #fileOf(hash: string): string {
    return path.join(this.directory, `${hash}.json.gz`);
  }
}

/** Writes a file so that it is there as a whole, even after a power cut, or not at all. */
export function writeWhole(file: string, content: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  try {
    const handle = openSync(draft, 'w');
    try {
      for (let done = 0; done < content.length; ) done += writeSync(handle, content, done);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
