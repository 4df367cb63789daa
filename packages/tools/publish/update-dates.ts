import { splitFrontMatter } from '@talkaroo/content/articles/front-matter';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { textChanges } from '@talkaroo/content/packs/text-changes';
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';

/**
 * Returns files with the dates of changed pages (`seo.updated`) and articles (`updated`) set to a day such as
 * `2026-05-04`, for sitemaps. Dates set by hand are kept.
 */
export function updateDates(
  before: Pick<PackFiles, 'files'>,
  after: Pick<PackFiles, 'files'>,
  today: string,
): Map<string, string> {
  const keysByFile = new Map<string, string[]>();
  for (const { file, key } of textChanges(before, after)) {
    keysByFile.set(file, [...(keysByFile.get(file) ?? []), key]);
  }
  const dated = new Map<string, string>();
  for (const [file, keys] of keysByFile) {
    const source = after.files.get(file);
    if (source === undefined || keys.includes('seo.updated')) continue;
    const text = file.endsWith('.md')
      ? dateArticle(before.files.get(file), source, today)
      : datePack(file, after, today);
    if (text !== undefined && text !== source) dated.set(file, text);
  }
  return dated;
}

function datePack(file: string, { files }: Pick<PackFiles, 'files'>, today: string): string | undefined {
  const hasDay = (source: string) => {
    const root = parseTree(source);
    return root && findNodeAtLocation(root, ['seo', 'updated']);
  };
  const source = files.get(file) ?? '';
  const ofLanguage = files.get(file.replace(/@[^/]*/, '')) ?? '';
  if (!parseTree(source) || !hasDay(ofLanguage)) return undefined;
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: eolOf(source) };
  return applyEdits(source, modify(source, ['seo', 'updated'], today, { formattingOptions }));
}

function dateArticle(before: string | undefined, source: string, today: string): string | undefined {
  const parts = splitFrontMatter(source);
  if (!parts || before === undefined) return undefined;
  const { begin, head, end, body } = parts;
  const published = lineOf(head, 'date');
  const updated = lineOf(head, 'updated');
  if (!published || updated !== lineOf(splitFrontMatter(before)?.head ?? '', 'updated')) return undefined;
  if (published.includes(today)) return undefined;
  const day = `updated: ${today}`;
  const line = updated ? day : `${published}${eolOf(source)}${day}`;
  return begin + head.replace(updated ?? published, () => line) + end + body;
}

function lineOf(head: string, key: string): string | undefined {
  return new RegExp(`^${key}:.*$`, 'm').exec(head)?.[0].trimEnd();
}

function eolOf(source: string): string {
  return source.includes('\r\n') ? '\r\n' : '\n';
}
