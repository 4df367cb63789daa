import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { deserialize } from 'node:v8';
import { gunzipSync, gzip } from 'node:zlib';
import { jsonIn } from '@talkaroo/content/json-in';
import { newestIn } from '@talkaroo/content/newest-in';
import { readIfThere, readSummed, writeSummed, writeWhole } from '@talkaroo/content/whole-file';
import { z } from 'zod';
import { isError } from './finding';
import { type PackFiles, packsHash } from './pack-files';
import { checkPacks, type Packs } from './read-packs';
import { serialized } from './serialized';

export const snapshotEntry = z.object({
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
  entries: z.array(snapshotEntry),
  current: z.string(),
  changedAt: z.string(),
  /** Hash of the pack folder at that time: the folder takes precedence only if it has changed since. */
  folder: z.string(),
});

export function currentEntry(state: SnapshotState | undefined): SnapshotEntry | undefined {
  return state?.entries.find(({ id }) => id === state.current);
}

export type SnapshotEntry = z.infer<typeof snapshotEntry>;
export type SnapshotState = z.infer<typeof stateSchema>;

const kept = 50;
/** Number of remembered checks, of all releases. */
const keptChecks = 4;

/** Thrown if stored packs are missing or damaged. */
export class SnapshotError extends Error {}

/** Stores snapshots, named by hash, and the state. Writes are atomic, so servers of one machine may share a folder. */
export class SnapshotStore {
  /**
   * @param directory absolute path of `SNAPSHOTS_DIR`; created on first write
   * @param release whose checks are remembered; without it, none are
   */
  constructor(
    readonly directory: string,
    private readonly release = '',
  ) {}

  /** Checks packs, or returns what an earlier process of this release and Node has found: a check takes seconds. */
  check(files: PackFiles): Packs {
    if (!this.release) return checkPacks(files);
    const file = path.join(this.directory, `${packsHash(files)}-${this.release}-${process.version}.checked`);
    const known = readSummed(file);
    if (known) return deserialize(known);
    const packs = checkPacks(files);
    if (packs.findings.some(isError)) return packs;
    // On failure, the next start checks again; a store that cannot be written to is reported with the packs themselves.
    writeSummed(file, serialized(packs)).catch(() => {});
    return packs;
  }

  state(): SnapshotState | undefined {
    const text = readIfThere(this.#stateFile)?.toString('utf8') ?? '';
    return stateSchema.safeParse(jsonIn(text)).data;
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
    return { files };
  }

  /** Stores packs without putting them into use. Returns their hash. @throws Error without a change (disk full) */
  async write(packFiles: PackFiles): Promise<string> {
    const hash = packsHash(packFiles);
    const text = JSON.stringify(Object.fromEntries(packFiles.files));
    // Fast rather than small: pages are rendered meanwhile.
    writeWhole(this.#fileOf(hash), await promisify(gzip)(text, { level: 1 }));
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
    const files = newestIn(this.directory).map(({ name }) => path.join(this.directory, name));
    const old = [
      ...files.filter((file) => file.endsWith('.json.gz') && !wanted.has(file)),
      ...files.filter((file) => file.endsWith('.checked')).slice(keptChecks),
    ];
    for (const file of old) rmSync(file, { force: true });
  }

  get #stateFile(): string {
    return path.join(this.directory, 'state.json');
  }

  #fileOf(hash: string): string {
    return path.join(this.directory, `${hash}.json.gz`);
  }
}
