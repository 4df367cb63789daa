import { statSync } from 'node:fs';
import path from 'node:path';
import { namesIn, type PackFiles, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { isEqual } from 'es-toolkit';
import { FolderError } from './write-folder';

/** Also works on network drives, which send no events. A look takes some milliseconds. */
const lookMs = 1_000;

export class PackFolder {
  /** The same object until a file changes. */
  files: PackFiles;
  #seen: string;
  #problem: string | undefined;
  /** Number of changes since the start, by which a studio knows whether it missed one. */
  changes = 0;
  /** Pauses reading during a publish, because written files may be rolled back. */
  isHeld = false;
  readonly #timer: NodeJS.Timeout;

  /** @throws Error of the file system if the folder does not exist */
  constructor(
    readonly directory: string,
    readonly onChange: () => void,
  ) {
    this.#seen = datesIn(directory);
    this.files = readPackFiles(directory);
    this.#timer = setInterval(() => this.#look(), lookMs).unref();
  }

  /** Reads the folder if a date or size has changed. Throws FolderError. */
  refresh(): void {
    if (this.isHeld) return;
    const files = this.#read();
    this.#problem = undefined;
    if (!files || isEqual(files, this.files)) return;
    this.files = files;
    this.changes += 1;
    this.onChange();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    try {
      this.refresh();
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      if (this.#problem !== error.message) {
        console.error(`${error.message} Until then, the studio shows what it said before.`);
      }
      this.#problem = error.message;
    }
  }

  #read(): PackFiles | undefined {
    try {
      const seen = datesIn(this.directory);
      if (seen === this.#seen) return undefined;
      const files = readPackFiles(this.directory);
      this.#seen = seen;
      return files;
    } catch (error) {
      throw new FolderError(`The folder of packs cannot be read (${(error as Error).message}). Fix that first.`);
    }
  }
}

function datesIn(directory: string): string {
  const dates = namesIn(directory).map((name) => {
    const { mtimeMs, ctimeMs, size } = statSync(path.join(directory, name));
    return `${name} ${mtimeMs} ${ctimeMs} ${size}`;
  });
  return dates.join('\n');
}
