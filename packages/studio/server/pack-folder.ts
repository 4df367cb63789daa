import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { type PackFiles, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { FolderError } from './write-folder';

/** An editor writes several files, and one in several steps. */
const settleMs = 50;
/** Where the system does not tell of changes, as on a network drive. */
const lookMs = 2_000;

/** Folders that are not looked at now. */
const held = new Set<string>();

/**
 * Has a folder of packs seen as it was, until it is let go: what is written and may be put back is nothing that a draft
 * should be compared with.
 * @param directory absolute path of `LOCALES_DIR`
 * @returns lets it go; then the next look sees it
 */
export function holdFolder(directory: string): () => void {
  held.add(directory);
  return () => void held.delete(directory);
}

/** The folder of packs as it is on disk, kept up to date. */
export class PackFolder {
  readonly directory: string;
  #files: PackFiles;
  #seen: string;
  readonly #onChange: () => void;
  readonly #log: (message: string) => void;
  /** Why it could not be read when it was looked at last. */
  #problem: string | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #watcher: FSWatcher | undefined;
  #settling: NodeJS.Timeout | undefined;

  /**
   * @param directory absolute path of `LOCALES_DIR`
   * @param onChange told when a file says something else than before
   * @param log takes what somebody at the console should know
   * @throws Error of the file system if there is no such folder
   */
  constructor(directory: string, onChange: () => void, log: (message: string) => void = console.error) {
    this.directory = directory;
    this.#seen = datesIn(directory);
    this.#files = readPackFiles(directory);
    this.#onChange = onChange;
    this.#log = log;
    this.#watcher = this.#watch();
    this.#timer = setInterval(() => this.#look(), lookMs).unref();
  }

  /** The same object as long as no file has changed. */
  get files(): PackFiles {
    return this.#files;
  }

  /**
   * Reads the folder if a file in it has another date or size than before.
   * @throws FolderError if that cannot be done: then what is known of it may be old
   */
  refresh(): void {
    if (held.has(this.directory)) return;
    const files = this.#read();
    this.#problem = undefined;
    if (!files || isSame(files, this.#files)) return;
    this.#files = files;
    this.#onChange();
  }

  close(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#settling);
    this.#watcher?.close();
  }

  /** While nobody waits for it. */
  #look(): void {
    try {
      this.refresh();
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      if (this.#problem !== error.message)
        this.#log(`${error.message} Until then, the studio shows what it said before.`);
      this.#problem = error.message;
    }
  }

  /** @returns undefined where nothing has been written */
  #read(): PackFiles | undefined {
    const read = () => {
      const seen = datesIn(this.directory);
      if (seen === this.#seen) return undefined;
      const files = readPackFiles(this.directory);
      this.#seen = seen;
      return files;
    };
    try {
      return read();
    } catch {
      // A file has gone while it was read.
    }
    try {
      return read();
    } catch (error) {
      throw new FolderError(`The folder of packs cannot be read (${(error as Error).message}). Mend that first.`);
    }
  }

  #watch(): FSWatcher | undefined {
    try {
      const watcher = watch(this.directory, { recursive: true, persistent: false }, () => {
        clearTimeout(this.#settling);
        this.#settling = setTimeout(() => this.#look(), settleMs).unref();
      });
      // Of a folder that has gone: the timer goes on looking.
      return watcher.on('error', () => {});
    } catch {
      // No watches left on this machine.
      return undefined;
    }
  }
}

function isSame(one: PackFiles, other: PackFiles): boolean {
  return one.files.size === other.files.size && [...one.files].every(([name, text]) => other.files.get(name) === text);
}

/** Names, dates and sizes of all files: other ones where something has been written. */
function datesIn(directory: string): string {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/(^|[/\\])\.|^schemas[/\\]/.test(name))
    .map((name) => {
      const { mtimeMs, ctimeMs, size } = statSync(path.join(directory, name));
      return `${name} ${mtimeMs} ${ctimeMs} ${size}`;
    })
    .join('\n');
}
