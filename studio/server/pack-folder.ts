import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { type PackFiles, readPackFiles } from '@/lib/packs/pack-files';

/** An editor writes several files, and one in several steps. */
const settleMs = 50;
/** Where the system does not tell of changes, as on a network drive. */
const lookMs = 2_000;

/** The folder of packs as it is on disk, kept up to date. */
export class PackFolder {
  readonly directory: string;
  #files: PackFiles;
  #seen: string;
  readonly #onChange: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #watcher: FSWatcher | undefined;
  #settling: NodeJS.Timeout | undefined;

  /**
   * @param directory absolute path of `LOCALES_DIR`
   * @param onChange told when a file says something else than before
   * @throws Error of the file system if there is no such folder
   */
  constructor(directory: string, onChange: () => void) {
    this.directory = directory;
    this.#seen = datesIn(directory);
    this.#files = readPackFiles(directory);
    this.#onChange = onChange;
    this.#watcher = this.#watch();
    this.#timer = setInterval(() => this.refresh(), lookMs).unref();
  }

  /** The same object as long as no file has changed. */
  get files(): PackFiles {
    return this.#files;
  }

  /** Reads the folder if a file in it has another date or size than before. */
  refresh(): void {
    let files: PackFiles;
    try {
      const seen = datesIn(this.directory);
      if (seen === this.#seen) return;
      files = readPackFiles(this.directory);
      this.#seen = seen;
    } catch {
      // A file has gone while it was read: the next look sees the folder as it is then.
      return;
    }
    if (isSame(files, this.#files)) return;
    this.#files = files;
    this.#onChange();
  }

  close(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#settling);
    this.#watcher?.close();
  }

  #watch(): FSWatcher | undefined {
    try {
      const watcher = watch(this.directory, { recursive: true, persistent: false }, () => {
        clearTimeout(this.#settling);
        this.#settling = setTimeout(() => this.refresh(), settleMs).unref();
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
