import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { holdFolder } from './pack-folder';
import type { Noted, PublishCommits } from './publish-commits';
import { putBack, writeFolder } from './write-folder';

type PublishWritingOptions = {
  /** Absolute path of `LOCALES_DIR`. */
  localesDir: string;
  /** The folder as it was when this was decided. */
  seen: PackFiles;
  /** By path; undefined: the file goes. */
  texts: ReadonlyMap<string, string | undefined>;
  commits: PublishCommits;
};

/**
 * What a publish writes into the folder of packs. Drafts go on with the folder as it was, until it is public and kept, or put
 * back.
 */
export class PublishWriting {
  readonly #options: PublishWritingOptions;
  #noted: Noted | undefined;
  #release = () => {};
  #restore = () => {};

  constructor(options: PublishWritingOptions) {
    this.#options = options;
  }

  /** @throws FolderError; then nothing has changed, unless the message says so */
  write(): void {
    const { localesDir, seen, texts, commits } = this.#options;
    this.#noted = commits.note([...texts.keys()]);
    this.#release = holdFolder(localesDir);
    try {
      this.#restore = writeFolder(localesDir, seen, texts);
    } catch (error) {
      this.#forget();
      throw error;
    }
  }

  /** It is public. */
  keep(): void {
    this.#release();
    this.#noted?.keep();
  }

  /**
   * Puts back what has been written, if anything.
   * @returns the error that it is put back for; where not all could be put back, one that says so too
   */
  putBack(error: unknown): unknown {
    const told = putBack(this.#restore, error);
    this.#forget();
    return told;
  }

  /** See {@link Noted}; only after {@link keep}. */
  commit(...[what, author]: Parameters<Noted['commit']>): ReturnType<Noted['commit']> | undefined {
    return this.#noted?.commit(what, author);
  }

  #forget(): void {
    this.#release();
    this.#noted?.forget();
    this.#noted = undefined;
  }
}
