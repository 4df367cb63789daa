import { type Finding, findingAt } from '@talkaroo/content/packs/finding';
import { memo } from '@talkaroo/content/packs/memo';
import { nearestOr } from '@talkaroo/content/packs/nearest';
import { type PackFiles, slugsIn } from '@talkaroo/content/packs/pack-files';
import type { Sites } from '@talkaroo/content/regions/check-link';
import type { Language } from '@talkaroo/content/regions/languages';
import { type ArticleKind, articleKinds, forEachKind, hasPage } from '@talkaroo/content/regions/pages';
import { howToSwitchOn } from '@talkaroo/content/regions/read-region-files';
import { regions, regionsOf } from '@talkaroo/content/regions/regions';
import { type Article, parseArticle } from './article-file';
import { slugPattern } from './article-schema';

export type Articles = Record<ArticleKind, Map<string, Article>>;

/** Reads the articles of a pack folder (`th`, or a region's own `en@my`). Adds mistakes to `findings`. */
export function readArticles(packFiles: PackFiles, name: string, sites: Sites, findings: Finding[]): Articles {
  const [language] = name.split('@') as [Language];
  const slugs = forEachKind((kind) => {
    const all = [...slugsIn(packFiles, name, kind), ...slugsIn(packFiles, language, kind)];
    // Other articles may refer to the corrected name.
    return new Set(all.flatMap((slug) => [slug, nameFor(slug)]).filter(Boolean));
  });
  return forEachKind((kind) => readKind(packFiles, name, kind, slugs, sites, findings));
}

/** Reports a language's articles on one topic (search engines are told the oldest), and topics of one language only. */
export function topicFindings(packFiles: PackFiles, articles: ReadonlyMap<string, Articles>): Finding[] {
  const findings: Finding[] = [];
  for (const kind of articleKinds) {
    const foldersOf = new Map<string, Set<string>>();
    for (const [folder, own] of articles) {
      for (const { topic } of own[kind].values()) {
        if (topic) foldersOf.set(topic, (foldersOf.get(topic) ?? new Set()).add(folder));
      }
    }
    for (const [folder, own] of articles) {
      const ofLanguage = articles.get(folder.replace(/@.*/, ''))?.[kind] ?? new Map<string, Article>();
      const shown = new Map([...ofLanguage, ...own[kind]]);
      for (const { slug, topic } of own[kind].values()) {
        if (!topic) continue;
        const isFirst = (one: Article) => one.slug > slug && own[kind].has(one.slug);
        const other = [...shown.values()].find((one) => one.topic === topic && one.slug !== slug && !isFirst(one));
        const inFolder = `${folder}/${kind}/${slug}.md`;
        const warn = (message: string, fix: string) => {
          const line = lineOf(packFiles.files.get(inFolder) ?? '', 'topic');
          findings.push(findingAt(inFolder, { message, fix }, { severity: 'warning', line, key: 'topic' }));
        };
        if (other) {
          warn(`“${other.slug}” has the topic “${topic}” too.`, 'Give one of them another, or none.');
        } else if (foldersOf.get(topic)?.size === 1 && foldersOf.size > 1) {
          const known = [...foldersOf.keys()].filter((name) => name !== topic);
          const others = `Delete the line, or use a topic of the others: ${known.join(', ')}.`;
          warn(`No other language has an article on the topic “${topic}”.`, nearestOr(topic, known, others));
        }
      }
    }
  }
  return findings;
}

function lineOf(source: string, key: string): number {
  return source.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1;
}

function readKind(
  packFiles: PackFiles,
  name: string,
  kind: ArticleKind,
  known: Record<ArticleKind, ReadonlySet<string>>,
  sites: Sites,
  findings: Finding[],
): Map<string, Article> {
  const articles = new Map<string, Article>();
  const [language] = name.split('@') as [Language];
  const shownIn = regionsOf(name).filter((region) => hasPage(region, kind, sites.switchesOf(region)));
  // Everything that an article's findings depend on.
  const context = JSON.stringify([
    articleKinds.map((other) => [...known[other]]),
    shownIn.map(({ id }) => id),
    regions.map(sites.switchesOf),
  ]);
  for (const slug of slugsIn(packFiles, name, kind)) {
    const file = `${name}/${kind}/${slug}.md`;
    if (!slugPattern.test(slug)) {
      const message = `“${slug}” cannot be the name of an article: it is part of its address.`;
      const right = nameFor(slug);
      const fix = right ? `Call the file ${right}.md.` : 'Use small letters, digits and -.';
      findings.push(findingAt(file, { message, fix }));
      continue;
    }
    if (shownIn.length === 0) {
      // They come back with the page.
      findings.push(findingAt(file, howToSwitchOn(kind, language), { severity: 'warning' }));
      continue;
    }
    const source = packFiles.files.get(file) ?? '';
    const { article, findings: found } = memo(`article ${file}`, [source, context], () => {
      const slugs = forEachKind((other) => [...known[other]].filter((one) => other !== kind || one !== slug));
      return parseArticle(file, source, { kind, slug, language, regions: shownIn, slugs, sites });
    });
    findings.push(...found);
    if (article) articles.set(slug, article);
  }
  return articles;
}

function nameFor(slug: string): string {
  return slug
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
