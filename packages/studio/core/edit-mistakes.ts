import { splitFrontMatter } from '@talkaroo/content/articles/front-matter';
import { isArticleFile } from '@talkaroo/content/packs/known-files';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { remembered } from '@talkaroo/content/packs/remembered';
import type { StudioFinding } from '../protocol';
import { articleValue, headFields } from './article-text';
import { toStudioFinding } from './layers';

/**
 * Returns the first new error, by the checks that edits must not break: invalid messages, incomplete items, missing
 * names. Words and pictures only block publishing, and so do bodies, which are saved while they are being written.
 */
export function newMistake(before: PackFiles, after: PackFiles): StudioFinding | undefined {
  const isChanged = (path: string) => before.files.get(path) !== after.files.get(path);
  const mistakes = mistakesIn(after).filter((one) => !(isChanged(one.path) && isUnfinished(one, before, after)));
  // Errors that existed before must not block edits that may be part of fixing them.
  const known = new Set(mistakes.length > 0 ? mistakesIn(before).map(nameOf) : []);
  const made = mistakes.filter((one) => !known.has(nameOf(one)));
  return made.find(({ path }) => isChanged(path)) ?? made[0];
}

function nameOf({ path, key, message }: StudioFinding): string {
  return [path, key, message].join('\0');
}

const mistakesIn = remembered((packFiles: PackFiles) =>
  checkPacks(packFiles).broken.map((finding) => toStudioFinding(packFiles, finding)),
);

/** Returns whether a mistake is in the body of an article, or in a field of a new one that is still empty. */
function isUnfinished({ path, key = '', line }: StudioFinding, before: PackFiles, after: PackFiles): boolean {
  const source = after.files.get(path);
  if (source === undefined || !isArticleFile(path.slice(path.indexOf('/') + 1))) return false;
  if (key !== '') return !before.files.has(path) && headFields.includes(key) && articleValue(source, key) === '';
  const { begin, head, end } = splitFrontMatter(source) ?? {};
  return begin !== undefined && line >= `${begin}${head}${end}`.split('\n').length;
}
