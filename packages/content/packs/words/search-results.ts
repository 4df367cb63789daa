import type { Finding } from '@talkaroo/content/packs/finding';
import { memo } from '@talkaroo/content/packs/memo';
import { fallbackLanguage, type Language } from '@talkaroo/content/regions/languages';
import { articleKinds, hasPage, singlePagesOf } from '@talkaroo/content/regions/pages';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import { uniqBy } from 'es-toolkit/array';
import { pixelWidth, searchLimits } from './pixel-width';
import { articleTexts, quote, type WordsInput } from './texts';

type Part = keyof typeof searchLimits;
type Site = { region: Region; language: Language; brand: string };
type Shown = Site & { part: Part; file: string; line: number; key: string; text: string };

/** Finds titles and descriptions that are cut off or repeated, and titles that do not end with the brand. */
export function searchResults(input: WordsInput): Finding[] {
  const findings = new Map<string, Finding>();
  const titles = new Map<string, Shown>();
  for (const region of regions) {
    for (const language of region.languages) {
      const first = new Map<string, Shown>();
      for (const shown of shownOf(region, language, input)) {
        const found = [...tooWide(shown), ...brandBefore(shown)];
        const same = `${shown.part} ${shown.text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()}`;
        const other = first.get(same);
        const elsewhere = shown.part === 'title' && shown.brand ? titles.get(same) : undefined;
        if (other) found.push(doubled(shown, other));
        else if (elsewhere) found.push(doubledElsewhere(shown, elsewhere));
        if (!other) first.set(same, shown);
        if (!elsewhere) titles.set(same, shown);
        // Deduplicates, as regions of one language share its texts.
        for (const finding of found) findings.set(JSON.stringify(finding), finding);
      }
    }
  }
  return [...findings.values()];
}

/** Returns the indexable titles and descriptions of a region's pages and articles, with the brand filled in. */
function shownOf(
  region: Region,
  language: Language,
  { packFiles, folders, articles, switchesOf }: WordsInput,
): Shown[] {
  const names = [`${language}@${region.id}`, language];
  const entryOf = (namespace: string, key: string, from = names) => {
    const [entry] = from.flatMap((folder) => {
      const found = folders.get(folder)?.get(namespace)?.get(key);
      return found ? { ...found, file: `${folder}/${namespace}.json` } : [];
    });
    return entry;
  };
  const brand = entryOf('common', 'brand', [...names, fallbackLanguage])?.text ?? '';
  const filled = (text: string) => text.replaceAll('{brand}', brand);
  const site: Site = { region, language, brand };

  const shown: Shown[] = [];
  for (const { id, noindex } of singlePagesOf(region, switchesOf(region))) {
    if (noindex) continue;
    for (const part of ['title', 'description'] as const) {
      const key = `seo.${part}`;
      const entry = entryOf(id, key);
      if (entry) shown.push({ ...site, ...entry, part, key, text: filled(entry.text) });
    }
  }
  for (const kind of articleKinds) {
    if (!hasPage(region, kind, switchesOf(region))) continue;
    const own = names.flatMap((folder) =>
      [...(articles.get(folder)?.[kind].values() ?? [])].map((article) => ({ folder, article })),
    );
    for (const { folder, article } of uniqBy(own, (one) => one.article.slug)) {
      const file = `${folder}/${kind}/${article.slug}.md`;
      const texts = articleTexts(file, packFiles.files.get(file) ?? '');
      const keys = { title: article.seoTitle ? 'seoTitle' : 'title', description: 'description' } as const;
      for (const part of ['title', 'description'] as const) {
        const key = keys[part];
        const line = texts.find((text) => text.key === key)?.line ?? 1;
        shown.push({ ...site, part, file, line, key, text: filled(article[key] ?? '') });
      }
    }
  }
  return shown;
}

function warning({ file, line, key }: Shown, message: string, fix: string): Finding {
  return { severity: 'warning', file, line, key, message, fix };
}

function tooWide(shown: Shown): Finding[] {
  const { part, file, key, text, brand } = shown;
  const { size, width: limit } = searchLimits[part];
  const width = memo(`width ${size} ${file} ${key} ${brand}`, [text], () => Math.round(pixelWidth(text, size)));
  if (width <= limit) return [];
  const letters = [...new Intl.Segmenter().segment(text)].length;
  const tooMany = Math.ceil((width - limit) / (width / letters));
  const message = `Search results cut off the end of this ${part}: it is ${width} pixels wide with the brand filled in, ${width - limit} more than the ${limit} that they show.`;
  const fix = `Make it about ${tooMany} ${tooMany === 1 ? 'character' : 'characters'} shorter, or say what matters first.`;
  return [warning(shown, message, fix)];
}

function brandBefore(shown: Shown): Finding[] {
  const { part, text, brand } = shown;
  const isLast = !text.includes(brand) || text.trimEnd().endsWith(brand);
  if (part !== 'title' || !brand || brand.includes('{') || isLast) return [];
  const message = `This title does not end with the name of the school: ${quote(text)}.`;
  return [warning(shown, message, 'Begin with what parents search for, and end with “| {brand}”.')];
}

function doubledElsewhere(shown: Shown, other: Shown): Finding {
  const { file, text, region, language } = shown;
  const place = other.file === file ? '' : `: ${other.file}, line ${other.line}`;
  const folder = region.languages.length > 1 || !place ? `, such as in the folder ${language}@${region.id}` : '';
  const message = `${region.domain} has a page with the same title as ${other.region.domain}, ${quote(text)}${place}.`;
  const fix = `Write one for the parents there${folder}: search engines show one of two pages with the same title.`;
  return warning(shown, message, fix);
}

function doubled(shown: Shown, other: Shown): Finding {
  const { part, text } = shown;
  const message = `Another page has the same ${part}, ${quote(text)}: ${other.file}, line ${other.line} (${other.key}).`;
  const fix = `Say in each what only this page has: search engines show one of two pages with the same ${part}.`;
  return warning(shown, message, fix);
}
