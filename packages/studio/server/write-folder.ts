import { chmodSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { readIfThere, writeWhole } from '@talkaroo/content/whole-file';
import { UserError } from '../core/user-error';

/** The folder has changed or cannot be written. */
export class FolderError extends UserError {
  constructor(message: string) {
    super(409, message);
  }
}

/** Allows packs, articles and region files below the root, but no hidden path segments. */
export function isPackPath(name: string): boolean {
  const isPlain = name.split('/').every((part) => /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u.test(part));
  return isPlain && /^(?!schemas\/).+\/.+\.(?:json|md)$/.test(name);
}

/**
 * Writes files, all or none, and keeps their permissions; undefined deletes a file.
 * @param seen the folder on which `texts` is based
 * @returns a function that restores files unchanged since
 * @throws FolderError; nothing has changed then, unless the message reports it
 */
export function writeFolder(
  directory: string,
  seen: PackFiles,
  texts: ReadonlyMap<string, string | undefined>,
): () => void {
  const now = (name: string) => readText(path.join(directory, name));
  for (const name of texts.keys()) {
    if (!isPackPath(name)) throw new FolderError(`${name} is no file of packs.`);
    if (now(name) !== seen.files.get(name)) {
      throw new FolderError(
        `${name} has been changed outside the studio at this moment. Look at it, and publish again.`,
      );
    }
  }
  const restore = () => {
    const [failed, changed]: [string[], string[]] = [[], []];
    for (const [name, written] of texts) {
      try {
        const [text, before] = [now(name), seen.files.get(name)];
        if (text === before) continue;
        if (text === written) writeText(path.join(directory, name), before);
        else changed.push(name);
      } catch {
        failed.push(name);
      }
    }
    const problems = [
      failed.length > 0 && `These files could not be put back: ${failed.join(', ')}.`,
      changed.length > 0 &&
        `Someone has written these files meanwhile, and they were not put back: ${changed.join(', ')}. They may say what was to be published.`,
    ];
    if (failed.length + changed.length > 0) throw new FolderError(problems.filter(Boolean).join('\n'));
  };
  for (const [name, text] of texts) {
    try {
      writeText(path.join(directory, name), text);
    } catch (error) {
      throw putBack(restore, new FolderError(`${name} cannot be written: ${(error as Error).message}`));
    }
  }
  return restore;
}

/** Rolls back, and returns the error, extended if not everything could be restored. */
export function putBack<T>(restore: () => void, error: T): T | FolderError {
  try {
    restore();
    return error;
  } catch (problem) {
    return new FolderError(`${(error as Error).message}\n${(problem as Error).message}`);
  }
}

export function readText(file: string): string | undefined {
  return readIfThere(file)?.toString('utf8');
}

function writeText(file: string, text: string | undefined): void {
  if (text === undefined) {
    rmSync(file, { force: true });
    return;
  }
  const before = statSync(file, { throwIfNoEntry: false });
  // Symbolic links stay links.
  const target = before ? realpathSync(file) : file;
  writeWhole(target, Buffer.from(text));
  if (before) chmodSync(target, before.mode & 0o7777);
}
