import { splitFrontMatter } from '@talkaroo/content/articles/front-matter';
import type { Finding } from '@talkaroo/content/packs/finding';
import { isArticleFile } from '@talkaroo/content/packs/known-files';
import { type PackFiles, shownName } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { articleValue, headFields } from './article-text';

type EditMistake = { path: string; key: string; message: string; fix: string };

/**
 * Returns the first new error, by the checks that edits must not break: invalid messages, incomplete items, missing
 * names. Words and pictures only block publishing, and so do bodies, which are saved while they are being written.
 */
export function newMistake(before: PackFiles, after: PackFiles): EditMistake | undefined {
  const isChanged = (path: string) => before.files.get(path) !== after.files.get(path);
  const mistakes = mistakesIn(after).filter((one) => !(isChanged(one.path) && isUnfinished(one, before, after)));
  // Errors that existed before must not block edits that may be part of fixing them.
  const known = new Set(mistakes.length > 0 ? mistakesIn(before).map(nameOf) : []);
  const made = mistakes.filter((one) => !known.has(nameOf(one)));
  return made.find(({ path }) => isChanged(path)) ?? made[0];
}

function nameOf({ path, key, message }: EditMistake): string {
  return [path, key, message].join('\0');
}

type FoundMistake = EditMistake & { line: number };

const found = new WeakMap<PackFiles, FoundMistake[]>();

function mistakesIn(packFiles: PackFiles): FoundMistake[] {
  const known = found.get(packFiles) ?? checkPacks(packFiles).broken.map((finding) => toMistake(packFiles, finding));
  found.set(packFiles, known);
  return known;
}

/** Returns whether a mistake is in the body of an article, or in a field of a new one that is still empty. */
function isUnfinished({ path, key, line }: FoundMistake, before: PackFiles, after: PackFiles): boolean {
  const source = after.files.get(path);
  if (source === undefined || !isArticleFile(path.slice(path.indexOf('/') + 1))) return false;
  if (key !== '') return !before.files.has(path) && headFields.includes(key) && articleValue(source, key) === '';
  const { begin, head, end } = splitFrontMatter(source) ?? {};
  return begin !== undefined && line >= `${begin}${head}${end}`.split('\n').length;
}

function toMistake(packFiles: PackFiles, { file, line, key = '', message, fix }: Finding): FoundMistake {
  const start = shownName(packFiles, 'x').slice(0, -1);
  return { path: file.startsWith(start) ? file.slice(start.length) : file, line, key, message, fix };
}
