import { leavesOf } from '@talkaroo/content/json/group';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { type Packs, packId } from '@talkaroo/content/packs/read-packs';
import { remembered } from '@talkaroo/content/packs/remembered';
import { type LeafKind, leafAt, shape } from '@talkaroo/content/packs/shape';
import { fallbackLanguage, type Language, languages } from '@talkaroo/content/regions/languages';
import { articleKinds } from '@talkaroo/content/regions/pages';
import { defaultRegion } from '@talkaroo/content/regions/regions';
import { sortBy } from 'es-toolkit';
import { z } from 'zod';
import { fold } from '@/lib/text/fold';
import type { Place, Ref, SearchHit, Value, View } from '../protocol';
import { headTexts } from './article-text';
import { cached } from './cached';
import { regionPlace } from './describe';
import { parsedAt } from './edits';
import { articleFile, inOrderOfPages, layersWithTexts, type Site, shownLayer, siteOf, viewOf } from './layers';
import { filledIn, linesOf, shownForms, wordsOfHtml, wordsOfMarkdown } from './shown-text';

export const searchShape = {
  region: z.string(),
  language: z.string(),
  /** Visible words, a key such as `home.hero.title`, or English words. */
  words: z.string(),
  page: z.string().exactOptional(),
  slug: z.string().exactOptional(),
};
type SearchQuery = z.output<z.ZodObject<typeof searchShape>>;

type Line = {
  name?: string;
  ref: Exclude<Ref, { kind: 'fixed' }>;
  view: View;
  /** Visible text of each plural form. */
  forms: { shown: string; folded: string }[];
};

/** Kinds of hits, best first. */
const ranks = ['key', 'whole', 'phrase', 'words', 'english', 'part of key'] as const;

const mostHits = 30;
const maxLetters = 120;

/** Searches visible texts, keys and English texts. Ignores case, accents, width, white space and tags. */
export function searchTexts(packFiles: PackFiles, packs: Packs, query: SearchQuery): SearchHit[] {
  const site = siteOf(query);
  const phrase = folded(query.words);
  if (!site || phrase === '') return [];
  const lines = allLines(packFiles, packs, site);
  const ask = { phrase, pattern: withoutNumbers(phrase), words: phrase.split(' ') };
  const english = namesInEnglish(packs, site, ask);
  /** Page in view, other pages, then texts for search engines. */
  const nearness = ({ view, name }: Line) =>
    name?.includes('.seo.') ? 2 : view.page === query.page && view.slug === (query.slug ?? '') ? 0 : 1;
  const hits = lines.flatMap((line) => {
    const found = answer(line, ask, english);
    return found ? [{ line, ...found }] : [];
  });
  const best = sortBy(hits, [({ how }) => ranks.indexOf(how), ({ line }) => nearness(line)]).slice(0, mostHits);
  return best.map(({ line, form }) => ({
    ref: line.ref,
    view: line.view,
    text: excerpt(form.shown, form.folded, ask),
    place: placeOf(packFiles, site, line.ref),
  }));
}

type Ask = {
  phrase: string;
  /** The phrase with `filledIn` for each number. */
  pattern: string;
  words: string[];
};

function answer(
  line: Line,
  ask: Ask,
  english: ReadonlySet<string>,
): { how: (typeof ranks)[number]; form: Line['forms'][number] } | undefined {
  const [first] = line.forms;
  if (!first) return undefined;
  const name = line.name?.toLowerCase();
  if (name === ask.phrase) return { how: 'key', form: first };
  for (const how of ['whole', 'phrase', 'words'] as const) {
    const form = line.forms.find(({ folded: text }) => matches(text, ask, how));
    if (form) return { how, form };
  }
  if (line.name && english.has(line.name)) return { how: 'english', form: first };
  if (ask.phrase.includes('.') && name?.includes(ask.phrase)) return { how: 'part of key', form: first };
  return undefined;
}

function matches(text: string, { phrase, pattern, words }: Ask, how: 'whole' | 'phrase' | 'words'): boolean {
  const isFilled = text.includes(filledIn);
  if (how === 'whole') return text === phrase || (isFilled && text === pattern);
  if (how === 'phrase') return text.includes(phrase) || (isFilled && pattern !== filledIn && text.includes(pattern));
  const own = isFilled ? words.filter((word) => withoutNumbers(word) !== filledIn) : words;
  return own.length > 0 && own.every((word) => text.includes(word));
}

function withoutNumbers(text: string): string {
  return text.replace(/\d+(?:[.,]\d+)*/g, filledIn);
}

const folded = cached(40_000, (text) => {
  // Users type neither direction marks nor soft hyphens.
  const typed = text.replace(/[\p{Cf}]/gu, '');
  return fold(typed).replace(/\s+/g, ' ').trim();
});

const indexOf = remembered((_: Packs) => new Map<string, Line[]>());

/** Returns all lines of a site in the order of pages. */
function allLines(packFiles: PackFiles, packs: Packs, site: Site): Line[] {
  const index = indexOf(packs);
  const id = packId(site.region.id, site.language);
  const lines = index.get(id) ?? [
    ...textLines(packs, site),
    ...articleLines(packFiles, packs, site),
    ...regionLines(packFiles, packs, site),
  ];
  index.set(id, lines);
  return lines;
}

function textLines(packs: Packs, site: Site): Line[] {
  const messages = packs.packs.get(packId(site.region.id, site.language))?.messages;
  return inOrderOfPages(shape.keys()).flatMap((namespace) => {
    const view = viewOf(packs, site, namespace);
    const texts = messages?.[namespace as keyof typeof messages];
    if (!view || !texts) return [];
    return linesIn(texts, namespace).map(({ key, line, forms }) => ({
      name: `${namespace}.${key}`,
      ref: { kind: 'text' as const, namespace, key, line },
      view,
      forms,
    }));
  });
}

type TextLine = { key: string; line?: number | undefined; forms: Line['forms'] };

/** Cached because most namespaces are unchanged in the next version of a draft. */
const linesIn = remembered((texts: object, namespace: string) =>
  leavesOf(texts).flatMap(([path, text]) => {
    const key = path.join('.');
    return linesOfText(leafAt(namespace, key)?.kind, key, String(text));
  }),
);

function linesOfText(kind: LeafKind | undefined, key: string, text: string): TextLine[] {
  if (kind === 'html') return [{ key, forms: formsOf([wordsOfHtml(text)]) }];
  if (kind !== 'text' || text === '') return [];
  const lines = linesOf(text);
  return lines.map((line, index) => ({
    key,
    line: lines.length > 1 ? index : undefined,
    forms: formsOf(shownForms(line)),
  }));
}

function formsOf(texts: readonly string[]): Line['forms'] {
  return texts.map((shown) => ({ shown, folded: folded(shown) }));
}

/** No one sees the keywords. */
const searchedTexts = headTexts.filter((key) => key !== 'keywords');

function articleLines(packFiles: PackFiles, packs: Packs, site: Site): Line[] {
  const id = packId(site.region.id, site.language);
  const articles = articleKinds.flatMap((kind) => [...(packs.packs.get(id)?.articles[kind].values() ?? [])]);
  return articles.flatMap(({ kind, slug, body, ...head }): Line[] => {
    const view = viewOf(packs, site, `${kind}/${slug}`);
    if (!view) return [];
    const file = articleFile(packFiles, id, { kind, slug });
    const lineOf = (key: string, text = '', line?: number): Line[] => {
      const ref = { kind: 'article' as const, place: { file, key }, line };
      return text.trim() === '' ? [] : [{ ref, view, forms: formsOf([text]) }];
    };
    return [
      ...searchedTexts.flatMap((key) => lineOf(key, head[key])),
      ...body.split('\n').flatMap((text, line) => lineOf('body', wordsOfMarkdown(text), line)),
    ];
  });
}

/** Keys of region files without searchable words. */
const withoutWords = new Set(['$schema', 'id', 'module', 'target', 'gone', 'hide_codes', 'likely_countries']);

function regionLines(packFiles: PackFiles, packs: Packs, site: Site): Line[] {
  const { region, language } = site;
  const view = viewOf(packs, site, 'common');
  if (!view) return [];
  return [`regions/${region.id}.json`, 'regions/shared.json'].flatMap((file) =>
    wordsIn(parsedAt(packFiles, { file, key: '' }), language).flatMap(([key, text]): Line[] => {
      // Lists are inherited as a whole.
      const used = regionPlace(packFiles, region, key.replace(/\.\d+(?:\..*)?$/, ''));
      return used.file === file
        ? [{ ref: { kind: 'region', place: { file, key } }, view, forms: formsOf([text]) }]
        : [];
    }),
  );
}

function wordsIn(value: Value | undefined, language: Language): [key: string, text: string][] {
  const isLeftOut = (name: string | number) =>
    withoutWords.has(String(name)) || (Object.hasOwn(languages, name) && name !== language);
  return leavesOf(value).flatMap(([path, text]): [string, string][] =>
    typeof text !== 'string' || text === '' || path.some(isLeftOut) ? [] : [[path.join('.'), text]],
  );
}

function namesInEnglish(packs: Packs, { language }: Site, ask: Ask): ReadonlySet<string> {
  if (language === fallbackLanguage) return new Set();
  const messages = packs.packs.get(packId(defaultRegion.id, fallbackLanguage))?.messages ?? {};
  return new Set(
    Object.entries<object>(messages).flatMap(([namespace, texts]) =>
      linesIn(texts, namespace)
        .filter(({ forms }) => forms.some(({ folded: text }) => matches(text, ask, 'words')))
        .map(({ key }) => `${namespace}.${key}`),
    ),
  );
}

function placeOf(packFiles: PackFiles, site: Site, ref: Line['ref']): Place {
  if (ref.kind !== 'text') return ref.place;
  const { namespace, key } = ref;
  const layer = shownLayer(layersWithTexts(packFiles, site, namespace, key), key);
  return { file: layer?.file ?? `${fallbackLanguage}/${namespace}.json`, key };
}

const graphemes = new Intl.Segmenter('en');

function excerpt(shown: string, text: string, { phrase, pattern, words: asked }: Ask): string {
  const words = shown.replaceAll(filledIn, '…').replace(/\s+/g, ' ');
  const letters = Array.from(graphemes.segment(words), ({ segment }) => segment);
  if (letters.length <= maxLetters) return words.trim();
  const at = [phrase, pattern, ...asked].map((part) => text.indexOf(part)).find((place) => place >= 0) ?? 0;
  let start = 0;
  // Folding may change the number of characters.
  for (let length = 0; start < letters.length && length < at; start += 1) {
    length += /^\s$/.test(letters[start] ?? '') ? 1 : fold(letters[start] ?? '').length;
  }
  const from = Math.max(0, Math.min(start - Math.floor(maxLetters / 3), letters.length - maxLetters));
  const to = from + maxLetters;
  return `${from > 0 ? '…' : ''}${letters.slice(from, to).join('').trim()}${to < letters.length ? '…' : ''}`;
}
