import { splitFrontMatter } from '@talkaroo/content/articles/front-matter';
import type { Finding } from '@talkaroo/content/packs/finding';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { isArticlePath } from '@talkaroo/content/packs/pack-path';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { remembered } from '@talkaroo/content/packs/remembered';
import { articleValue, headFields } from './article-text';

/**
 * Returns the first new error, by the checks that edits must not break: invalid messages, incomplete items, missing
 * names. Words and pictures only block publishing, and so do bodies, which are saved while they are being written.
 */
export function newMistake(before: PackFiles, after: PackFiles): Finding | undefined {
  const isChanged = ({ file }: Finding) => before.files.get(file) !== after.files.get(file);
  const mistakes = mistakesIn(after).filter((one) => !(isChanged(one) && isUnfinished(one, before, after)));
  // Errors that existed before must not block edits that may be part of fixing them.
  const known = new Set(mistakes.length > 0 ? mistakesIn(before).map(nameOf) : []);
  const made = mistakes.filter((one) => !known.has(nameOf(one)));
  return made.find(isChanged) ?? made[0];
}

function nameOf({ file, key, message }: Finding): string {
  return [file, key, message].join('\0');
}

const mistakesIn = remembered((packFiles: PackFiles) => checkPacks(packFiles).broken);

/** Returns whether a mistake is in the body of an article, or in a field of a new one that is still empty. */
function isUnfinished({ file, key = '', line }: Finding, before: PackFiles, after: PackFiles): boolean {
  const source = after.files.get(file);
  if (source === undefined || !isArticlePath(file)) return false;
  if (key !== '') return !before.files.has(file) && headFields.includes(key) && articleValue(source, key) === '';
  const { begin, head, end } = splitFrontMatter(source) ?? {};
  return begin !== undefined && line >= `${begin}${head}${end}`.split('\n').length;
}
