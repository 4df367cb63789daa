import { keysOf } from '@talkaroo/content/packs/keys';
import { pluralCategories } from '@talkaroo/content/packs/message-shape';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { isShared, type Leaf, type ShapeGroup, shape } from '@talkaroo/content/packs/shape';
import { articlesIn } from '@talkaroo/content/packs/words/texts';
import { fallbackLanguage, type Language, languages } from '@talkaroo/content/regions/languages';
import { articleFields, bodyKey, headTexts } from '../article-text';
import { EditRefused } from '../edits';
import { inOrderOfPages, textsIn } from '../layers';
import { type PluralPart, partsOf, withForm, withoutForm } from '../message-parts';
import { paragraph, paragraphsOf } from '../paragraphs';
import { hashOf, isOnlyPlurals, pluralCode, type Syntax, shownText, sourceText, syntaxOf } from './codes';

/** A translation unit: a text, a plural form, or a paragraph of an article. */
export type Unit = {
  /** Such as `hero.title`, `readingTime:0:one` or `body:3`. */
  id: string;
  syntax: Syntax;
  /** English, as {@link shownText} gives it. */
  source: string;
  target: string | undefined;
  /** Category of a plural form, such as `few` or `=0`. */
  form?: string;
};

export type ExchangeText = {
  file: string;
  key: string;
  /** `home`, or `blog/<slug>`. */
  namespace: string;
  /** Undefined for articles. */
  leaf?: Leaf;
  value: string | undefined;
  units: readonly Unit[];
  /** Returns the text with new translations of units. Throws EditRefused if others are missing. */
  join: (said: ReadonlyMap<Unit, string>) => string;
};

export type ReadUnit = {
  /** Path in the folder of packs, or its XML token. */
  file: string;
  id: string;
  state: string;
  target: string | undefined;
  /** Whether the target is an unconfirmed copy of the English text. */
  copied?: 'whole' | 'part';
  problem?: EditRefused;
};

/** A unit as it is exported. */
export type ExportedUnit = Unit & {
  file: string;
  state: string;
  isOpen: boolean;
  notes: { about: string; text: string }[];
};

/** Names of authors are not translated. */
const translatedTexts = headTexts.filter((key) => key !== 'author');

export function stateOf({ target, syntax }: Unit): string {
  return hashOf(target, syntax);
}

/** Returns the language of a folder such as `tr` or `en@my`. @throws EditRefused if the folder names no language */
export function languageOfFolder(folder: string): Language {
  const [code = ''] = folder.split('@');
  if (Object.hasOwn(languages, code)) return code as Language;
  throw new EditRefused(`There is no folder “${folder}”.`, 'Choose one of the list.');
}

/** Returns a folder's texts in the order of pages, then articles; `all` adds untranslated ones. */
export function textsOfFolder(packFiles: PackFiles, folder: string, articles: 'own' | 'all'): ExchangeText[] {
  const { tag } = languages[languageOfFolder(folder)];
  const ofPacks = inOrderOfPages(shape.keys()).flatMap((namespace) => packTexts(packFiles, folder, tag, namespace));
  return [...ofPacks, ...articleTexts(packFiles, folder, articles === 'all')];
}

function packTexts(packFiles: PackFiles, folder: string, tag: string, namespace: string): ExchangeText[] {
  const file = `${folder}/${namespace}.json`;
  const group = shape.get(namespace) as ShapeGroup;
  const english = textsIn(packFiles, `${fallbackLanguage}/${namespace}.json`);
  const own = textsIn(packFiles, file);
  return [...keysOf(group, [english, own])].flatMap(([key, leaf]): ExchangeText[] => {
    const source = english.get(key)?.text;
    const value = own.get(key)?.text;
    if (source === undefined || isShared(leaf) || (value === undefined && folder.includes('@'))) return [];
    return [packText({ file, key, namespace, leaf, value }, source, tag)];
  });
}

type InFile = Pick<ExchangeText, 'file' | 'key' | 'namespace' | 'value'>;

function packText(place: InFile & { leaf: Leaf }, english: string, tag: string): ExchangeText {
  const { key, leaf, value } = place;
  const isNew = value === undefined;
  const syntax = syntaxOf(leaf, value ?? english);
  const plurals = pluralsIn(value ?? english, syntax);
  const originals = pluralsIn(english, syntaxOf(leaf, english));
  const now = shownText(value ?? english, syntax);
  const source = shownText(english, syntaxOf(leaf, english));
  const whole: Unit = { id: key, syntax, source, target: isNew ? undefined : now };
  const forms = plurals.map((plural, at) => {
    const original = originals[at]?.name === plural.name ? originals[at] : plural;
    const formOf = (part: PluralPart, category: string) => part.forms.find((form) => form.category === category);
    return categoriesOf(plural, isNew, tag).map((category): Unit => {
      const model = formOf(original, category) ?? formOf(original, 'other');
      const own = isNew ? undefined : formOf(plural, category);
      return {
        id: `${key}:${at}:${nameToken(category)}`,
        form: category,
        syntax: plural.type,
        source: shownText(model?.source ?? '', plural.type),
        target: own && shownText(own.source, plural.type),
      };
    });
  });
  // If the text is only a plural, its forms are the only units.
  const isWhole = plurals.length === 0 || ![source, now].every(isOnlyPlurals);
  return {
    ...place,
    units: [...(isWhole ? [whole] : []), ...forms.flat()],
    join: (said) => {
      const made = plurals.map(
        (plural, at) => [pluralCode(plural, at), joinedForms(plural, forms[at] ?? [], said, isNew)] as const,
      );
      const text = isWhole ? (said.get(whole) ?? whole.target ?? missing('The text around the plural')) : now;
      return sourceText(text, syntax, new Map(made));
    },
  };
}

/** Returns a plural with new forms. One in English becomes one of the language: it has all forms that are said. */
function joinedForms(
  plural: PluralPart,
  units: readonly Unit[],
  said: ReadonlyMap<Unit, string>,
  isNew: boolean,
): PluralPart {
  let part = plural;
  for (const unit of units) {
    const text = said.get(unit);
    if (text !== undefined) part = withForm(part, unit.form ?? 'other', sourceText(text, unit.syntax));
  }
  if (!isNew) return part;
  const isSaid = (category: string) => units.some((unit) => unit.form === category && said.has(unit));
  if (!isSaid('other')) missing('The form other');
  // English forms that this language lacks, or that fall back to `other`.
  for (const { category } of plural.forms) if (!isSaid(category)) part = withoutForm(part, category);
  return part;
}

function missing(name: string): never {
  throw new EditRefused(
    `${name} is not translated, and other parts of this text are.`,
    'Have it translated, too; where it is as in English, have that confirmed in the agency’s program.',
  );
}

function pluralsIn(text: string, syntax: Syntax): PluralPart[] {
  return syntax === 'message' ? partsOf(text).filter((part) => part.kind === 'plural') : [];
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

function articleTexts(packFiles: PackFiles, folder: string, withMissing: boolean): ExchangeText[] {
  return articlesIn(packFiles, fallbackLanguage).flatMap(({ namespace, source }) => {
    const file = `${folder}/${namespace}.md`;
    const own = packFiles.files.get(file);
    if (own === undefined && (!withMissing || folder.includes('@'))) return [];
    const original = articleFields(source);
    const article = own === undefined ? undefined : articleFields(own);
    if (!original || (own !== undefined && !article)) return [];
    return [...translatedTexts, bodyKey].flatMap((key): ExchangeText[] => {
      const [english, value] = [original[key], article?.[key]].map((one) =>
        typeof one === 'string' ? one : undefined,
      );
      // A field that only one language has is not a translation.
      if (english === undefined || (article && value === undefined)) return [];
      const place = { file, key, namespace, value };
      return [key === bodyKey ? bodyText(place, english) : fieldText(place, english)];
    });
  });
}

function fieldText(place: InFile, source: string): ExchangeText {
  const { key, value: target } = place;
  const unit: Unit = { id: key, syntax: 'markdown', source, target };
  return { ...place, units: [unit], join: (said) => said.get(unit) ?? target ?? missing(`“${key}”`) };
}

/** Pairs paragraphs if their numbers match; otherwise the whole body is one unit. */
function bodyText(place: InFile, english: string): ExchangeText {
  const { key, value } = place;
  const originals = paragraphsOf(english);
  const own = value === undefined ? undefined : paragraphsOf(value);
  if (value !== undefined && own?.length !== originals.length) {
    const text = fieldText({ ...place, value: value.trim() }, english.trim());
    return { ...text, value, join: (said) => text.join(said).trim() };
  }
  const units = originals.map(
    ({ text }, at): Unit => ({ id: `${key}:${at}`, syntax: 'markdown', source: text, target: own?.[at]?.text }),
  );
  const join: ExchangeText['join'] = (said) => {
    const texts = units.map((unit, at) => said.get(unit) ?? unit.target ?? missing(`Paragraph ${at + 1}`));
    return (value ?? english).replace(paragraph, () => (texts.shift() ?? '').trim());
  };
  return { ...place, units, join };
}
