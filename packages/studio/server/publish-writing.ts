import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { holdFolder } from './pack-folder';
import type { Noted, PublishCommits } from './publish-commits';
import type { Uploads } from './uploads';
import { putBack, writeFolder } from './write-folder';

type PublishWritingOptions = {
  localesDir: string;
  /** The folder on which `texts` is based. */
  seen: PackFiles;
  /** By path; undefined deletes the file. */
  texts: ReadonlyMap<string, string | undefined>;
  uploads: Pick<Uploads, 'bring' | 'takeBack'>;
  commits: PublishCommits;
};

/** Writes a publish to the folder of packs. Drafts use the previous contents until it is confirmed or rolled back. */
export class PublishWriting {
  readonly #options: PublishWritingOptions;
  #noted: Noted | undefined;
  #pictures: string[] = [];
  #release = () => {};
  #restore = () => {};

  constructor(options: PublishWritingOptions) {
    this.#options = options;
  }

  /** Brings the pictures, which servers get before the texts that name them. */
  begin(): void {
    this.#pictures = this.#options.uploads.bring(this.#options.texts);
  }

  /** @throws FolderError; nothing has changed then, unless the message reports it */
  write(): void {
    const { localesDir, seen, texts, commits } = this.#options;
    this.#noted = commits.note([...texts.keys(), ...this.#pictures]);
    this.#release = holdFolder(localesDir);
    try {
      this.#restore = writeFolder(localesDir, seen, texts);
    } catch (error) {
      this.#forget();
      throw error;
    }
  }

  keep(): void {
    this.#release();
    this.#noted?.keep();
  }

  /** Rolls back, and returns the error, extended if not everything could be restored. */
  putBack(error: unknown): unknown {
    const told = putBack(this.#restore, error);
    this.#options.uploads.takeBack(this.#pictures);
    this.#forget();
    return told;
  }

  /** Must be called after {@link keep}. */
  commit(...[what, author]: Parameters<Noted['commit']>): ReturnType<Noted['commit']> | undefined {
    return this.#noted?.commit(what, author);
  }

  #forget(): void {
    this.#release();
    this.#noted?.forget();
    this.#noted = undefined;
  }
}
