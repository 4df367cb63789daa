import { keysOf } from '@talkaroo/content/packs/keys';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { isShared, type Leaf, shape } from '@talkaroo/content/packs/shape';
import { articlesIn } from '@talkaroo/content/packs/words/texts';
import { fallbackLanguage, type Language, languages } from '@talkaroo/content/regions/languages';
import { articleFields, bodyKey } from '../article-text';
import { inOrderOfPages, textsIn } from '../layers';
import { type PluralPart, partsOf, pluralCategories } from '../message-parts';
import { hashOf, type Inline, inlineOf, isPluralCode, type Syntax, syntaxOf } from './inline';

/** A translation unit: a text, a plural form, or a paragraph of an article. */
export type Unit = {
  /** Such as `hero.title`, `readingTime:0:one` or `body:3`. */
  id: string;
  key: string;
  /** `plural` is the index in the text. */
  form?: { plural: number; category: string };
  paragraph?: number;
  syntax: Syntax;
  source: Inline[];
  target: Inline[] | undefined;
};

export type ExchangeText = {
  file: string;
  key: string;
  /** `home`, or `blog/<slug>`. */
  namespace: string;
  /** Undefined for articles. */
  leaf?: Leaf;
  english: string;
  value: string | undefined;
  syntax: Syntax;
  plurals: PluralPart[];
  units: Unit[];
};

/** Head fields with translatable text. */
const headKeys = ['title', 'seoTitle', 'description', 'keywords', 'coverAlt'] as const;

/** Returns a name such as `tr/home.json hero.title`. */
export function unitName(file: string, id: string): string {
  return `${file} ${id}`;
}

export function stateOf({ target }: Pick<Unit, 'target'>): string {
  return hashOf(target);
}

export function languageOfFolder(folder: string): Language | undefined {
  const [code = ''] = folder.split('@');
  return Object.hasOwn(languages, code) ? (code as Language) : undefined;
}

/** Returns a folder's texts in the order of pages, then articles; `all` adds untranslated ones. */
export function textsOfFolder(packFiles: PackFiles, folder: string, articles: 'own' | 'all' = 'own'): ExchangeText[] {
  const language = languageOfFolder(folder);
  if (!language) return [];
  const ofPacks = inOrderOfPages(shape.keys()).flatMap((namespace) =>
    packTexts(packFiles, folder, language, namespace),
  );
  return [...ofPacks, ...articleTexts(packFiles, folder, articles === 'all')];
}

function packTexts(packFiles: PackFiles, folder: string, language: Language, namespace: string): ExchangeText[] {
  const file = `${folder}/${namespace}.json`;
  const group = shape.get(namespace);
  const english = textsIn(packFiles, `${fallbackLanguage}/${namespace}.json`);
  const own = textsIn(packFiles, file);
  if (!group) return [];
  return [...keysOf(group, [english, own])].flatMap(([key, leaf]): ExchangeText[] => {
    const source = english.get(key)?.text;
    const value = own.get(key)?.text;
    if (source === undefined || isShared(leaf) || (value === undefined && folder.includes('@'))) return [];
    const place = { file, key, namespace, leaf, english: source, value };
    return [textWithUnits(place, languages[language].tag)];
  });
}

type InPack = Pick<ExchangeText, 'file' | 'key' | 'namespace' | 'english' | 'value'> & { leaf: Leaf };

function textWithUnits(place: InPack, tag: string): ExchangeText {
  const { key, leaf, english, value } = place;
  const syntax = syntaxOf(leaf, value ?? english);
  const plurals = syntax === 'message' ? pluralsIn(value ?? english) : [];
  const originals = syntaxOf(leaf, english) === 'message' ? pluralsIn(english) : [];
  const source = inlineOf(english, syntaxOf(leaf, english));
  const target = value === undefined ? undefined : inlineOf(value, syntax);
  const whole: Unit = { id: key, key, syntax, source, target };
  const forms = plurals.flatMap((plural, at) => {
    const original = originals[at]?.name === plural.name ? originals[at] : undefined;
    return categoriesOf(plural, value === undefined, tag).map((category): Unit => {
      const own = plural.forms.find((form) => form.category === category);
      const model = [category, 'other']
        .map((name) => (original ?? plural).forms.find((form) => form.category === name))
        .find((form) => form !== undefined);
      return {
        id: `${key}:${at}:${nameToken(category)}`,
        key,
        form: { plural: at, category },
        syntax: plural.type,
        source: inlineOf(model?.source ?? '', plural.type),
        target: value === undefined || !own ? undefined : inlineOf(own.source, plural.type),
      };
    });
  });
  // If the text is only a plural, its forms are the only units.
  const isOnlyPlural = forms.length > 0 && [source, target ?? []].every((parts) => parts.every(isPluralCode));
  return { ...place, syntax, plurals, units: [...(isOnlyPlural ? [] : [whole]), ...forms] };
}

function pluralsIn(text: string): PluralPart[] {
  return partsOf(text).filter((part) => part.kind === 'plural');
}

function categoriesOf({ type, forms }: PluralPart, isNew: boolean, tag: string): string[] {
  const written = forms.map(({ category }) => category);
  if (type === 'select') return written;
  const own = pluralCategories(tag, type);
  // A new translation uses the plural forms of its own language.
  return isNew ? [...written.filter((name) => name.startsWith('=')), ...own] : [...new Set([...written, ...own])];
}

/** Escapes a name for XML: `=0` becomes `_3d0`. */
function nameToken(name: string): string {
  return name.replace(/[^\w.-]/g, (letter) => `_${(letter.codePointAt(0) as number).toString(16)}`);
}

/** Splits a body into paragraphs with the white space before them; `end` is the rest. */
export function paragraphsOf(body: string): { blocks: { before: string; text: string }[]; end: string } {
  const blocks: { before: string; text: string }[] = [];
  let at = 0;
  for (const match of body.matchAll(/\S[^\n]*(?:\n(?![ \t]*(?:\n|$))[^\n]*)*/g)) {
    blocks.push({ before: body.slice(at, match.index), text: match[0] });
    at = match.index + match[0].length;
  }
  return { blocks, end: body.slice(at) };
}

function articleTexts(packFiles: PackFiles, folder: string, withMissing: boolean): ExchangeText[] {
  const own = new Set(articlesIn(packFiles, folder).map(({ kind, slug }) => `${kind}/${slug}`));
  const english = articlesIn(packFiles, fallbackLanguage).map(({ kind, slug }) => `${kind}/${slug}`);
  const names = english.filter((name) => own.has(name) || (withMissing && !folder.includes('@')));
  return names.flatMap((namespace) => {
    const file = `${folder}/${namespace}.md`;
    const original = articleFields(packFiles.files.get(`${fallbackLanguage}/${namespace}.md`) ?? '');
    const source = packFiles.files.get(file);
    const article = source === undefined ? undefined : articleFields(source);
    if (!original || (source !== undefined && !article)) return [];
    const fields = headKeys.flatMap((key): ExchangeText[] => {
      const [text, value] = [original[key], article?.[key]].map((one) => (typeof one === 'string' ? one : undefined));
      // A field that only one language has is not a translation.
      if (text === undefined || (article && value === undefined)) return [];
      const target = value === undefined ? undefined : inlineOf(value, 'markdown');
      const unit: Unit = { id: key, key, syntax: 'markdown', source: inlineOf(text, 'markdown'), target };
      return [{ file, key, namespace, english: text, value, syntax: 'markdown', plurals: [], units: [unit] }];
    });
    return [...fields, bodyText({ file, namespace }, String(original[bodyKey]), article && String(article[bodyKey]))];
  });
}

/** Pairs paragraphs if their numbers match; otherwise the whole body is one unit. */
function bodyText(
  place: Pick<ExchangeText, 'file' | 'namespace'>,
  english: string,
  value: string | undefined,
): ExchangeText {
  const originals = paragraphsOf(english).blocks;
  const own = value === undefined ? undefined : paragraphsOf(value).blocks;
  const isPaired = own === undefined || own.length === originals.length;
  const key = bodyKey;
  const syntax: Syntax = 'markdown';
  const unitOf = (id: string, source: string, target: string | undefined) => ({
    id,
    key,
    syntax,
    source: inlineOf(source, syntax),
    target: target === undefined ? undefined : inlineOf(target, syntax),
  });
  const units: Unit[] = isPaired
    ? originals.map(({ text }, paragraph) => ({
        ...unitOf(`${key}:${paragraph}`, text, own && (own[paragraph]?.text ?? '')),
        paragraph,
      }))
    : [unitOf(key, english.trim(), (value ?? '').trim())];
  return { ...place, key, english, value, syntax, plurals: [], units };
}
