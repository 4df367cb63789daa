import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { madeFromFolder } from '@talkaroo/content/packs/words/made-from';
import { mergeFile } from '../core/merge';
import type { User } from '../protocol';
import { changedTexts, type Drafts } from './drafts';

/** A draft that was changed while it was published. */
type Retyped = {
  /** The draft as it was published. */
  start: PackFiles;
  /** The draft as it is, in the folder as it was before. */
  now: PackFiles;
  /** Who has changed a file of it since. */
  by: (file: string) => User;
};

/**
 * Has what came later in a draft compared with what was published of it, and not with what was there before: nobody has to
 * decide between what they have typed first and last. What others have written into the folder stays a conflict.
 * @param drafts which have seen the folder as it was published
 * @throws UnknownDraftError, EditRefused, Error of the file system
 */
export function rebaseDraft(drafts: Drafts, id: string, { start, now, by }: Retyped): void {
  for (const [file, mine] of changedTexts(start, now)) {
    // A publish makes it anew.
    if (file.startsWith(`${madeFromFolder}/`)) continue;
    const versions = { base: start.files.get(file), mine, theirs: drafts.folder().files.get(file) };
    const { text, conflicts } = mergeFile(file, versions);
    const ofOthers = new Set(conflicts.map(({ key }) => key));
    for (const conflict of drafts.conflicts(id)) {
      if (conflict.file === file && !ofOthers.has(conflict.key)) drafts.resolve(id, conflict, 'mine', by(file));
    }
    // What was taken back since is no conflict: it is as it was before.
    if (drafts.files(id).files.get(file) !== text) {
      drafts.edit(id, [{ do: 'file', file, source: text ?? null }], by(file));
    }
  }
}
