import { splitFrontMatter } from '@talkaroo/content/articles/front-matter';
import { type PackFiles, withTexts } from '@talkaroo/content/packs/pack-files';
import { checkPacks, packId } from '@talkaroo/content/packs/read-packs';
import { textChanges } from '@talkaroo/content/packs/text-changes';
import { remember } from '@talkaroo/content/packs/words/made-from';
import { articleKinds, isSinglePage, type PageId, pages } from '@talkaroo/content/regions/pages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { regions } from '@talkaroo/content/regions/regions';
import { groupBy } from 'es-toolkit/array';
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';

/** Returns files to update in a publish: dates of changed pages, and English sources of translations. */
export function completeFiles(published: PackFiles, packFiles: PackFiles): Map<string, string> {
  const today = new Date().toLocaleDateString('sv-SE');
  return new Map([...updateDates(published, packFiles, today), ...remember(packFiles)]);
}

const singlePages = pages.map(({ id }) => id).filter(isSinglePage);

const shownFacts: Partial<Record<PageId, (file: RegionFile) => unknown>> = {
  prices: ({ company, payments }) => [company.prices, payments],
};

/**
 * Returns files with the dates of changed pages (`seo.updated`) and articles (`updated`) set to a day such as
 * `2026-05-04`, for sitemaps. Also updates pages that show a changed fact of a region file. Dates set by hand are kept.
 */
export function updateDates(before: PackFiles, after: PackFiles, today: string): Map<string, string> {
  const changes = groupBy(textChanges(before, after), ({ file }) => file);
  const dated = new Map<string, string>();
  for (const file of new Set([...filesOfChangedFacts(before, after), ...Object.keys(changes)])) {
    const source = after.files.get(file) ?? (changes[file] ? undefined : '{}\n');
    if (source === undefined || changes[file]?.some(({ key }) => key === 'seo.updated')) continue;
    const text = file.endsWith('.md')
      ? dateArticle(before.files.get(file), source, today)
      : datePack(file, source, after, today);
    if (text !== undefined && text !== source) dated.set(file, text);
  }
  return dated;
}

/** Returns unchanged packs and articles with pages that show a changed fact. */
function filesOfChangedFacts(before: PackFiles, after: PackFiles): string[] {
  const facts = [...before.files].filter(([name]) => name.startsWith('regions/'));
  if (facts.every(([name, text]) => after.files.get(name) === text)) return [];
  const old = shownByFile(withTexts(after, new Map(facts)));
  return [...shownByFile(after)].flatMap(([file, shown]) => (old.get(file) === shown ? [] : [file]));
}

/** Returns what the page or article of a file shows, in all regions, by the file that is dated with it. */
function shownByFile(packFiles: PackFiles): Map<string, string> {
  const { packs, regionFiles } = checkPacks(packFiles);
  const shown = new Map<string, string>();
  const add = (file: string, value: unknown) => shown.set(file, (shown.get(file) ?? '') + JSON.stringify(value));
  for (const region of regions) {
    for (const language of region.languages) {
      const id = packId(region.id, language);
      const [pack, facts] = [packs.get(id), regionFiles.get(region.id)];
      if (!pack || !facts) continue;
      const isShared = regions.filter(({ languages }) => languages.includes(language)).length > 1;
      for (const page of singlePages) {
        add(`${isShared ? id : language}/${page}.json`, [pack.messages[page], shownFacts[page]?.(facts)]);
      }
      for (const kind of articleKinds) {
        for (const [slug, article] of pack.articles[kind]) {
          const own = `${id}/${kind}/${slug}.md`;
          add(packFiles.files.has(own) ? own : `${language}/${kind}/${slug}.md`, article);
        }
      }
    }
  }
  return shown;
}

function datePack(file: string, source: string, { files }: PackFiles, today: string): string | undefined {
  const ofLanguage = parseTree(files.get(file.replace(/@[^/]*/, '')) ?? '');
  if (!parseTree(source) || !ofLanguage || !findNodeAtLocation(ofLanguage, ['seo', 'updated'])) return undefined;
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
