import type { Finding } from '@/lib/packs/finding';
import { shownName } from '@/lib/packs/pack-files';
import { fallbackLanguage, type Language } from '@/lib/regions/languages';
import { articleKinds, hasPage, isSinglePage, pagesOf } from '@/lib/regions/pages';
import { type Region, regions } from '@/lib/regions/regions';
import { pixelWidth } from './pixel-width';
import { articleTexts, quote, type WordsInput } from './texts';

/**
 * What search results show of a page on a desktop, px. Search engines publish no limits; those who measure Google's
 * results find some 580 px of Arial at 20 px for a title, and two lines of some 460 px at 14 px for a description
 * (twaino.com/en/title-meta-description-checker, screamingfrog.co.uk/page-title-meta-description-lengths-by-pixel-width).
 */
const limits = { title: { size: 20, width: 580 }, description: { size: 14, width: 920 } } as const;

type Part = keyof typeof limits;
type Shown = { part: Part; file: string; line: number; key: string; text: string };

/** Finds titles and descriptions that search results cut off, and those that two pages of a language share. */
export function searchResults(input: WordsInput): Finding[] {
  const findings = new Map<string, Finding>();
  for (const region of regions) {
    for (const language of region.languages) {
      const first = new Map<string, Shown>();
      for (const shown of shownOf(region, language, input)) {
        const found = [...tooWide(shown)];
        const same = `${shown.part} ${shown.text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()}`;
        const other = first.get(same);
        if (other) found.push(doubled(shown, other));
        else first.set(same, shown);
        // Regions that share a language share its texts.
        for (const finding of found) findings.set(JSON.stringify(finding), finding);
      }
    }
  }
  return [...findings.values()];
}

/** The titles and descriptions of a region's pages and articles in one language, with the brand in them. */
function shownOf(
  region: Region,
  language: Language,
  { packFiles, folders, articles, switchesOf }: WordsInput,
): Shown[] {
  const names = [`${language}@${region.id}`, language];
  const entryOf = (namespace: string, key: string, from = names) => {
    const folder = from.find((name) => folders.get(name)?.get(namespace)?.has(key));
    const entry = folders
      .get(folder ?? '')
      ?.get(namespace)
      ?.get(key);
    return entry && { ...entry, file: shownName(packFiles, `${folder}/${namespace}.json`) };
  };
  const brand = entryOf('common', 'brand', [...names, fallbackLanguage])?.text ?? '';
  const filled = (text: string) => text.replaceAll('{brand}', brand);

  const shown: Shown[] = [];
  for (const { id } of pagesOf(region, switchesOf(region))) {
    if (!isSinglePage(id)) continue;
    for (const part of ['title', 'description'] as const) {
      const entry = entryOf(id, `seo.${part}`);
      if (entry) shown.push({ part, file: entry.file, line: entry.line, key: `seo.${part}`, text: filled(entry.text) });
    }
  }
  for (const kind of articleKinds) {
    if (!hasPage(region, kind, switchesOf(region))) continue;
    const slugs = new Set(names.flatMap((name) => [...(articles.get(name)?.[kind].keys() ?? [])]));
    for (const slug of slugs) {
      const folder = names.find((name) => articles.get(name)?.[kind].has(slug)) as string;
      const article = articles.get(folder)?.[kind].get(slug);
      const name = `${folder}/${kind}/${slug}.md`;
      const texts = articleTexts(shownName(packFiles, name), packFiles.files.get(name) ?? '');
      for (const [part, key] of [
        ['title', article?.seoTitle ? 'seoTitle' : 'title'],
        ['description', 'description'],
      ] as const) {
        const line = texts.find((text) => text.key === key)?.line ?? 1;
        const text = article?.[key];
        if (text) shown.push({ part, file: shownName(packFiles, name), line, key, text: filled(text) });
      }
    }
  }
  return shown;
}

function tooWide({ part, file, line, key, text }: Shown): Finding[] {
  const { size, width: limit } = limits[part];
  const width = Math.round(pixelWidth(text, size));
  if (width <= limit) return [];
  const letters = [...new Intl.Segmenter().segment(text)].length;
  const tooMany = Math.ceil((width - limit) / (width / letters));
  return [
    {
      severity: 'warning',
      file,
      line,
      key,
      what: `Search results cut off the end of this ${part}: it is ${width} pixels wide with the brand filled in, ${width - limit} more than the ${limit} that they show.`,
      mend: `Make it about ${tooMany} ${tooMany === 1 ? 'character' : 'characters'} shorter, or say what matters first.`,
    },
  ];
}

function doubled({ part, file, line, key, text }: Shown, other: Shown): Finding {
  return {
    severity: 'warning',
    file,
    line,
    key,
    what: `Another page has the same ${part}, ${quote(text)}: ${other.file}, line ${other.line} (${other.key}).`,
    mend: `Say in each what only this page has: search engines show one of two pages with the same ${part}.`,
  };
}
