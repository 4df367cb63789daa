import type { PackFiles } from '@/lib/packs/pack-files';
import { madeFromFolder } from '@/lib/packs/words/made-from';
import { mergeFile } from '../core/merge';
import type { User } from '../protocol';
import { changedTexts, type Drafts } from './drafts';

/** A draft that was edited during its publish. */
type Retyped = {
  start: PackFiles;
  /** The current draft, merged with the folder as it was before the publish. */
  now: PackFiles;
  /** Returns the last user who changed a file since the start. */
  by: (file: string) => User;
};

/**
 * Rebases edits made during a publish onto the published version, so that users' own edits do not conflict with each
 * other. External changes to the folder stay conflicts.
 * @param drafts must have read the published folder
 * @throws UnknownDraftError, EditRefused, Error of the file system
 */
export function rebaseDraft(drafts: Drafts, id: string, { start, now, by }: Retyped): void {
  for (const [file, mine] of changedTexts(start, now)) {
    // Publishing regenerates this file.
    if (file.startsWith(`${madeFromFolder}/`)) continue;
    const versions = { base: start.files.get(file), mine, theirs: drafts.folder().files.get(file) };
    const { text, conflicts } = mergeFile(file, versions);
    const ofOthers = new Set(conflicts.map(({ key }) => key));
    for (const conflict of drafts.conflicts(id)) {
      if (conflict.file === file && !ofOthers.has(conflict.key)) drafts.resolve(id, conflict, 'mine', by(file));
    }
    // An edit that was undone since needs no change.
    if (drafts.files(id).files.get(file) !== text) {
      drafts.edit(id, [{ do: 'file', file, source: text ?? null }], by(file));
    }
  }
}
