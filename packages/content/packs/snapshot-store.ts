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
  /** Id of the publication; the same on all servers. */
  id: z.string(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Time of publication, ISO 8601. */
  at: z.string(),
  /** User who published it; `start` if loaded from the server's folder. */
  by: z.string(),
  before: z.string().optional(),
});

const stateSchema = z.object({
  /** Newest first. */
  entries: z.array(entrySchema),
  current: z.string(),
  changedAt: z.string(),
  /** Hash of the pack folder at that time: the folder takes precedence only if it has changed since. */
  folder: z.string(),
});

export function currentEntry(state: SnapshotState | undefined): SnapshotEntry | undefined {
  return state?.entries.find(({ id }) => id === state.current);
}

export type SnapshotEntry = z.infer<typeof entrySchema>;
export type SnapshotState = z.infer<typeof stateSchema>;

const kept = 50;

/** Thrown if stored packs are missing or damaged. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/** Stores snapshots, named by hash, and the state. Writes are atomic, so servers of one machine may share a folder. */
export class SnapshotStore {
  /** @param directory absolute path of `SNAPSHOTS_DIR`; created on first write */
  constructor(readonly directory: string) {}

  state(): SnapshotState | undefined {
    const text = readIfThere(this.#stateFile);
    if (text === undefined) return undefined;
    const { data } = stateSchema.safeParse(parseJson(text.toString('utf8')));
    return data;
  }

  /** Returns the packs with this hash. @throws SnapshotError if they are missing or damaged */
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

  /** Stores packs without putting them into use. Returns their hash. @throws Error without a change (disk full) */
  write(packFiles: Pick<PackFiles, 'files'>): string {
    const hash = packsHash(packFiles);
    // Fast rather than small: publishing blocks all requests.
    writeWhole(this.#fileOf(hash), gzipSync(JSON.stringify(Object.fromEntries(packFiles.files)), { level: 1 }));
    return hash;
  }

  /** Records which stored packs are in use. `folder` is the folder's hash, or `''`. @throws Error without a change */
  setCurrent(entry: Omit<SnapshotEntry, 'before'>, folder: string, changedAt = entry.at): void {
    const { entries = [], current: before } = this.state() ?? {};
    const isKnown = entries.some(({ id }) => id === entry.id);
    const all = isKnown ? entries : [{ ...entry, ...(before && { before }) }, ...entries];
    this.#writeState({ entries: all.slice(0, kept), current: entry.id, changedAt, folder });
    this.#removeOld();
  }

  /** Restores an earlier state whose snapshots all still exist. */
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

/** Writes a file atomically and durably. */
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
