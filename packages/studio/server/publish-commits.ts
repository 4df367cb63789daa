import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { writeWhole } from '@talkaroo/content/packs/snapshot-store';
import { z } from 'zod';
import type { User } from '../protocol';
import { type Committed, commitFiles, commitMessage } from './commit';
import { GitError } from './git';
import { FolderError, isInFolder } from './write-folder';

type PublishCommitsOptions = {
  directory: string;
  localesDir: string;
};

type Author = Pick<User, 'name' | 'email'>;
type Made = { commit: string } | { reason: string };

/** Either `keep` or `forget` must be called first. */
export type Noted = {
  /** The files are public. */
  keep: () => void;
  /** The files were restored. */
  forget: () => void;
  /** Commits these files and leftovers of earlier publishes, after earlier commits and the running publish. */
  commit: (what: Committed, author: Author) => Promise<Made>;
};

/** Commits published files in order. Files whose commit failed are recorded on disk and join the next commit. */
export class PublishCommits {
  readonly #localesDir: string;
  readonly #file: string;
  /** Uncommitted files, with the number of the last publish that wrote them. */
  #waiting: Map<string, number>;
  #publishes = 0;
  #last: Promise<unknown> = Promise.resolve();
  #decision: Promise<void> | undefined;

  constructor({ directory, localesDir }: PublishCommitsOptions) {
    this.#localesDir = localesDir;
    this.#file = path.join(directory, 'uncommitted.json');
    this.#waiting = new Map(readNames(this.#file).map((name) => [name, 0]));
  }

  /** Records files before they are written, in case of a crash. Throws FolderError. */
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
      // Files that a later publish has written wait for its commit.
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

  /** On failure, the next commit ignores unchanged files. */
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
    return z.array(z.string().refine(isInFolder)).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) {
      console.error(`${file} cannot be read: what it says to be committed is left out. ${(error as Error).message}`);
    }
    return [];
  }
}
