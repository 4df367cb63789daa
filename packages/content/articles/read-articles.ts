import type { Finding } from '@talkaroo/content/packs/finding';
import { memo } from '@talkaroo/content/packs/memo';
import { type PackFiles, shownName } from '@talkaroo/content/packs/pack-files';
import type { LinkContext } from '@talkaroo/content/regions/check-link';
import type { Language } from '@talkaroo/content/regions/languages';
import { type ArticleKind, articleKinds, forEachKind, hasPage } from '@talkaroo/content/regions/pages';
import { howToSwitchOn } from '@talkaroo/content/regions/read-region-files';
import { regions } from '@talkaroo/content/regions/regions';
import { type Article, parseArticle } from './article-file';
import { slugPattern } from './article-schema';

export type Articles = Record<ArticleKind, Map<string, Article>>;

/** Reads the articles of a pack folder (`th`, or a region's own `en@my`). Adds mistakes to `findings`. */
export function readArticles(
  packFiles: PackFiles,
  name: string,
  sites: LinkContext['sites'],
  findings: Finding[],
): Articles {
  const [language] = name.split('@') as [Language];
  const slugs = forEachKind((kind) => {
    const all = [...slugsIn(packFiles, name, kind), ...slugsIn(packFiles, language, kind)];
    // Other articles may refer to the corrected name.
    return new Set(all.flatMap((slug) => [slug, nameFor(slug)]).filter(Boolean));
  });
  return forEachKind((kind) => readKind(packFiles, name, kind, slugs, sites, findings));
}

function readKind(
  packFiles: PackFiles,
  name: string,
  kind: ArticleKind,
  known: Record<ArticleKind, ReadonlySet<string>>,
  sites: LinkContext['sites'],
  findings: Finding[],
): Map<string, Article> {
  const articles = new Map<string, Article>();
  const [language, regionId] = name.split('@') as [Language, string?];
  const shownIn = regions.filter(
    (region) =>
      hasPage(region, kind, sites.switchesOf(region)) &&
      region.languages.includes(language) &&
      (!regionId || region.id === regionId),
  );
  // Everything that an article's findings depend on.
  const context = JSON.stringify([
    articleKinds.map((other) => [...known[other]]),
    shownIn.map(({ id }) => id),
    regions.map(sites.switchesOf),
  ]);
  for (const slug of slugsIn(packFiles, name, kind)) {
    const inFolder = `${name}/${kind}/${slug}.md`;
    const file = shownName(packFiles, inFolder);
    if (!slugPattern.test(slug)) {
      const message = `“${slug}” cannot be the name of an article: it is part of its address.`;
      const right = nameFor(slug);
      const fix = right ? `Call the file ${right}.md.` : 'Use small letters, digits and -.';
      findings.push({ severity: 'error', file, line: 1, message, fix });
      continue;
    }
    if (shownIn.length === 0) {
      // They come back with the page.
      findings.push({ severity: 'warning', file, line: 1, ...howToSwitchOn(kind, language, packFiles) });
      continue;
    }
    const source = packFiles.files.get(inFolder) ?? '';
    const { article, found } = memo(`article ${inFolder}`, [file, source, context], () => {
      const mistakes: Finding[] = [];
      const slugs = forEachKind((other) => [...known[other]].filter((one) => other !== kind || one !== slug));
      const parsed = parseArticle(file, source, { kind, slug, language, regions: shownIn, slugs, sites }, mistakes);
      return { article: parsed, found: mistakes };
    });
    findings.push(...found);
    if (article) articles.set(slug, article);
  }
  return articles;
}

function slugsIn({ files }: PackFiles, folder: string, kind: ArticleKind): string[] {
  const start = `${folder}/${kind}/`;
  return [...files.keys()]
    .filter((name) => name.startsWith(start) && name.endsWith('.md'))
    .map((name) => name.slice(start.length, -'.md'.length));
}

/** Suggests a valid slug: `screen-time` for `Screen Time`. */
function nameFor(slug: string): string {
  return slug
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
