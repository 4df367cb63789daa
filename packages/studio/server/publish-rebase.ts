import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { madeFromFolder } from '@talkaroo/content/packs/words/made-from';
import { mergeFile } from '../core/merge';
import type { User } from '../protocol';
import { changedTexts, type Drafts } from './drafts';

type Retyped = {
  start: PackFiles;
  /** The draft merged with the folder before the publish. */
  now: PackFiles;
  /** Last author of a file. */
  by: (file: string) => User;
};

/**
 * Rebases edits made during a publish, so that they do not conflict with the published version.
 * @param drafts must have read the published folder
 */
export function rebaseDraft(drafts: Drafts, id: string, { start, now, by }: Retyped): void {
  for (const [file, mine] of changedTexts(start, now)) {
    if (file.startsWith(`${madeFromFolder}/`)) continue;
    const versions = { base: start.files.get(file), mine, theirs: drafts.folder().files.get(file) };
    const { text, conflicts } = mergeFile(file, versions);
    const ofOthers = new Set(conflicts.map(({ key }) => key));
    for (const conflict of drafts.conflicts(id)) {
      if (conflict.file === file && !ofOthers.has(conflict.key)) drafts.resolve(id, conflict, 'mine', by(file));
    }
    // Edits that were undone since need no change.
    if (drafts.files(id).files.get(file) !== text) {
      drafts.edit(id, [{ do: 'file', file, source: text ?? null }], by(file));
    }
  }
}
