import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { writeWhole } from '@talkaroo/content/packs/snapshot-store';
import { z } from 'zod';
import type { User } from '../protocol';
import { type Committed, commitFiles, commitMessage } from './commit';
import { GitError } from './git';
import { FolderError, isPackPath } from './write-folder';

type PublishCommitsOptions = {
  /** Absolute path of `STUDIO_DIR`. */
  directory: string;
  /** Absolute path of `LOCALES_DIR`. */
  localesDir: string;
};

type Author = Pick<User, 'name' | 'email'>;
type Made = { commit: string } | { reason: string };

/** Files that a publish writes. First, one of `keep` and `forget` is called. */
export type Noted = {
  /** They are public. */
  keep: () => void;
  /** They are as they were before. */
  forget: () => void;
  /**
   * Commits them, and those that wait for it since earlier publishes. It begins when the commits before it have ended, and
   * what is just being published is public or put back.
   * @returns the commit's full hash, or why there is none
   */
  commit: (what: Committed, author: Author) => Promise<Made>;
};

/**
 * The commits of what was published, one after another. What could not be committed, because a hook said no or the studio
 * was killed, is on disk as a list of files: the next commit has them too.
 */
export class PublishCommits {
  readonly #localesDir: string;
  readonly #file: string;
  /** The files that wait, each with the number of the publish that has written it last. */
  #waiting: Map<string, number>;
  #publishes = 0;
  #last: Promise<unknown> = Promise.resolve();
  /** Ends when what is written is public, or put back. */
  #decision: Promise<void> | undefined;

  constructor({ directory, localesDir }: PublishCommitsOptions) {
    this.#localesDir = localesDir;
    this.#file = path.join(directory, 'uncommitted.json');
    this.#waiting = new Map(readNames(this.#file).map((name) => [name, 0]));
  }

  /**
   * Notes files that are about to be written: from now on, the next commit has them, whatever happens.
   * @throws FolderError; then nothing is noted
   */
  note(files: readonly string[]): Noted {
    const before = this.#waiting;
    this.#publishes += 1;
    this.#waiting = new Map([...before, ...files.map((name): [string, number] => [name, this.#publishes])]);
    try {
      this.#save();
    } catch (error) {
      this.#waiting = before;
      throw new FolderError(`${this.#file} cannot be written: ${(error as Error).message}`);
    }
    let decide = () => {};
    this.#decision = new Promise((resolve) => {
      decide = resolve;
    });
    const end = () => {
      this.#decision = undefined;
      decide();
    };
    const number = this.#publishes;
    return {
      keep: end,
      forget: () => {
        for (const name of files) {
          const earlier = before.get(name);
          if (earlier === undefined) this.#waiting.delete(name);
          else this.#waiting.set(name, earlier);
        }
        this.#trySave();
        end();
      },
      commit: (what, author) => {
        const commit = this.#last.then(() => this.#commit(number, files, what, author));
        this.#last = commit.catch(() => {});
        return commit;
      },
    };
  }

  async #commit(number: number, files: readonly string[], what: Committed, author: Author): Promise<Made> {
    while (this.#decision) await this.#decision;
    const left = [...this.#waiting]
      .filter(([name, last]) => last < number && !files.includes(name))
      .map(([name]) => name);
    const all = [...files, ...left];
    try {
      const message = commitMessage(what, left);
      const made = await commitFiles({ directory: this.#localesDir, files: all, message, author });
      // What has been written since waits for its own.
      for (const name of all) if ((this.#waiting.get(name) ?? 0) <= number) this.#waiting.delete(name);
      this.#trySave();
      return made;
    } catch (error) {
      if (error instanceof GitError) return { reason: error.message };
      throw error;
    }
  }

  #save(): void {
    if (this.#waiting.size === 0) rmSync(this.#file, { force: true });
    else writeWhole(this.#file, Buffer.from(`${JSON.stringify([...this.#waiting.keys()], null, 2)}\n`));
  }

  /** Where it says too much, the next commit finds out. */
  #trySave(): void {
    try {
      this.#save();
    } catch (error) {
      console.error(error);
    }
  }
}

function readNames(file: string): string[] {
  try {
    return z.array(z.string().refine(isPackPath)).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) {
      console.error(`${file} cannot be read: what it says to be committed is left out. ${(error as Error).message}`);
    }
    return [];
  }
}
