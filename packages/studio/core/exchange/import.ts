import path from 'node:path';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { textMistake } from '@talkaroo/content/packs/text-mistakes';
import type { Mistake } from '@talkaroo/content/packs/finding';
import { staleTexts } from '@talkaroo/content/packs/words/made-from';
import { fallbackLanguage, type Language, languages } from '@talkaroo/content/regions/languages';
import type { Edit } from '../../protocol';
import { articleValue, bodyKey, isSameBody, withBody, withField } from '../article-text';
import { type PluralPart, withForm, withoutForm } from '../message-parts';
import { readCsv } from './csv';
import { ExchangeError, type ReadUnit } from './file';
import { hashOf, type Inline, inlineOf, isOptional, pluralCode, textOfInline, withCodes } from './inline';
import {
  type ExchangeText,
  languageOfFolder,
  paragraphsOf,
  stateOf,
  textsOfFolder,
  type Unit,
  unitName,
} from './units';
import { fileToken, partlyTranslated, readXliff } from './xliff';

type ImportProblem = {
  /** `tr/home.json hero.title`, or `''` for the whole file. */
  id: string;
  message: string;
  fix: string;
};

type ImportResult = {
  /** Each edit's `expected` detects changes since the export. */
  edits: Edit[];
  problems: ImportProblem[];
  /** Number of units that are unchanged or untranslated. */
  unchanged: number;
};

/** Imports an exported file. Invalid files are reported as problems. */
export function importTexts(
  packFiles: PackFiles,
  { folder, content, name }: { folder: string; content: string; name: string },
): ImportResult {
  try {
    const language = languageOfFolder(folder);
    if (!language) throw new ExchangeError(`There is no folder “${folder}”.`, 'Choose one of the list.');
    return new Import(packFiles, folder, language).read(content, name);
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    return { edits: [], problems: [{ id: '', message: error.message, fix: error.fix }], unchanged: 0 };
  }
}

type Changed = { unit: Unit; parts: Inline[]; isConflict: boolean };

class Import {
  readonly #problems: ImportProblem[] = [];
  readonly #changed = new Map<ExchangeText, Changed[]>();
  readonly #texts: ExchangeText[];
  readonly #units = new Map<string, { text: ExchangeText; unit: Unit }>();
  readonly #stale: ReadonlySet<string>;
  #unchanged = 0;

  constructor(
    readonly packFiles: PackFiles,
    readonly folder: string,
    readonly language: Language,
  ) {
    this.#texts = textsOfFolder(packFiles, folder, 'all');
    for (const text of this.#texts) {
      for (const unit of text.units) {
        for (const file of [text.file, fileToken(text.file)]) this.#units.set(unitName(file, unit.id), { text, unit });
      }
    }
    const stale = staleTexts(packFiles).filter((text) => text.folder === folder);
    this.#stale = new Set(stale.map(({ namespace, key }) => `${namespace} ${key ?? ''}`));
  }

  read(content: string, name: string): ImportResult {
    const isXml = /^\uFEFF?\s*</.test(content) || /\.xlf{1,2}$|\.xliff$/i.test(name);
    const units = isXml ? this.#readXliff(content) : readCsv(content);
    const seen = new Set<string>();
    for (const unit of units) {
      const id = unitName(unit.file, unit.id);
      if (seen.has(id)) this.#report(id, twice);
      else this.#take(unit, id);
      seen.add(id);
    }
    const edits = [...this.#changed].flatMap(([text, changed]) =>
      this.#isMissing(text) ? [] : this.#editOf(text, changed),
    );
    edits.push(...this.#newArticles());
    return { edits, problems: this.#problems, unchanged: this.#unchanged };
  }

  #readXliff(content: string): ReadUnit[] {
    const { units, tag } = readXliff(content);
    const own = languages[this.language].tag;
    if (new Intl.Locale(tagOf(tag)).maximize().language !== new Intl.Locale(own).maximize().language) {
      throw new ExchangeError(
        `This file is of another language: “${tag}”, and not “${own}”.`,
        'Import it where it was exported.',
      );
    }
    return units;
  }

  #report(id: string, { message, fix }: Mistake): void {
    this.#problems.push({ id, message, fix });
  }

  #take({ file, id, state, target, copied, problem }: ReadUnit, fullId: string): void {
    const found = this.#units.get(fullId) ?? this.#moved(file, state);
    if (!found) {
      this.#report(fullId, isOther(file, this.folder) ? otherFolder : unknownText);
      return;
    }
    const { text } = found;
    const name = unitName(text.file, id);
    // Translators omit texts that they were not asked for.
    if (!target || hashOf(target) === state) {
      this.#unchanged += 1;
      return;
    }
    // An untouched copy of the English text is not a translation.
    const wasMissing = !found.unit.target || state === hashOf(undefined);
    if (copied === 'whole' && wasMissing) {
      this.#unchanged += 1;
      return;
    }
    const mistake = lostLetters(target) ?? (copied && wasMissing ? partlyTranslated : problem);
    if (mistake) {
      this.#report(name, mistake);
      return;
    }
    const unit = this.#sameParagraph(found, state);
    const known = [...unit.source, ...(unit.target ?? [])];
    const parts = withCodes(target, known, unit.syntax);
    if (hashOf(parts) === stateOf(unit) || hashOf(parts) === state) {
      this.#unchanged += 1;
      return;
    }
    const lost = this.#lostCode(text, unit, parts);
    if (lost !== undefined) {
      const message = `${shown(lost)} is missing, which ${unit.target ? 'the text has' : 'English has here'}.`;
      this.#report(name, { message, fix: `Put ${shown(lost)} where it belongs.` });
      return;
    }
    const changed = this.#changed.get(text) ?? [];
    changed.push({ unit, parts, isConflict: stateOf(unit) !== state });
    this.#changed.set(text, changed);
  }

  /** Finds the exported paragraph by its state, as others may have been added above it. */
  #sameParagraph({ text, unit }: { text: ExchangeText; unit: Unit }, state: string): Unit {
    if (unit.paragraph === undefined || stateOf(unit) === state) return unit;
    return text.units.find((other) => stateOf(other) === state) ?? unit;
  }

  /** Finds a paragraph whose number no longer exists. */
  #moved(file: string, state: string) {
    const text = this.#texts.find((one) => one.key === bodyKey && [one.file, fileToken(one.file)].includes(file));
    const unit = text?.units.find((one) => one.target && stateOf(one) === state);
    return text && unit ? { text, unit } : undefined;
  }

  /**
   * Returns a required code that the translation lacks. New and stale texts need the codes of English, except page
   * links.
   */
  #lostCode(text: ExchangeText, unit: Unit, parts: readonly Inline[]): string | undefined {
    const isStale = this.#stale.has(`${text.namespace} ${text.leaf ? text.key : ''}`);
    const isNew = !unit.target || isStale;
    const needed = (isNew ? unit.source : (unit.target ?? [])).flatMap((part) =>
      part.kind === 'words' || part.source === '\n' || part.source === '#' ? [] : [part.source],
    );
    const left = parts.flatMap((part) => (part.kind === 'words' ? [] : [part.source]));
    return needed.find((source) => {
      const at = left.indexOf(source);
      if (at >= 0) left.splice(at, 1);
      return at < 0 && !(isNew && isOptional(source));
    });
  }

  #isMissing({ file, leaf }: ExchangeText): boolean {
    return !leaf && !this.packFiles.files.has(file);
  }

  #editOf(text: ExchangeText, changed: readonly Changed[]): Edit[] {
    const { file, key, value, leaf } = text;
    const name = unitName(file, key);
    const made = leaf ? this.#message(text, changed) : articleText(text, changed);
    if (typeof made === 'string' && value !== undefined && (made === value || (!leaf && isSameBody(made, value)))) {
      this.#unchanged += changed.length;
      return [];
    }
    const incomplete = typeof made === 'object' ? made : undefined;
    const mistake = incomplete ?? (leaf && textMistake(made as string, leaf)) ?? emptyMistake(made as string);
    if (mistake) {
      this.#report(name, mistake);
      return [];
    }
    // The exported value is unknown here, so expect any value that differs from the current one.
    const isConflict = changed.some((change) => change.isConflict);
    const expected = isConflict ? (value === undefined ? '' : null) : (value ?? null);
    return [{ file, key, value: made as string, expected }];
  }

  #message(text: ExchangeText, changed: readonly Changed[]): string | Mistake {
    const partsOf = new Map(changed.map(({ unit, parts }) => [unit, parts]));
    const isNew = text.value === undefined;
    const plurals = new Map<string, PluralPart>();
    for (const [at, plural] of text.plurals.entries()) {
      let made = plural;
      const own = text.units.filter(({ form }) => form?.plural === at);
      for (const unit of own) {
        const parts = partsOf.get(unit);
        const category = unit.form?.category ?? 'other';
        if (parts) made = withForm(made, category, textOfInline(parts, unit.syntax, new Map()));
        // A missing form falls back to `other`.
        else if (isNew && category !== 'other') made = withoutForm(made, category);
        else if (isNew) return untranslated(`The form ${category}`);
      }
      // Drop English forms that this language lacks.
      const categories = new Set(own.map(({ form }) => form?.category));
      for (const { category } of isNew ? plural.forms : []) {
        if (!categories.has(category)) made = withoutForm(made, category);
      }
      plurals.set(pluralCode(plural, at), made);
    }
    const whole = text.units.find(({ form }) => !form);
    const parts = whole ? (partsOf.get(whole) ?? whole.target) : inlineOf(text.value ?? text.english, text.syntax);
    if (!parts) return untranslated('The text around the plural');
    return textOfInline(parts, text.syntax, plurals);
  }

  #newArticles(): Edit[] {
    const changed = [...this.#changed].filter(([text]) => this.#isMissing(text));
    const files = [...new Set(changed.map(([{ file }]) => file))];
    const sources = new Map(
      files.flatMap((file) => {
        const source = this.#newArticle(file, new Map(changed.filter(([text]) => text.file === file)));
        return source === undefined ? [] : [[file, source]];
      }),
    );
    return [...sources].map(([file, source]): Edit => {
      const related = articleValue(source, 'related');
      // Keep only related articles that exist in this language.
      const own = (Array.isArray(related) ? related.map(String) : []).filter((slug) => {
        const other = `${path.dirname(file)}/${slug}.md`;
        return this.packFiles.files.has(other) || sources.has(other);
      });
      return {
        file,
        key: '',
        value: withField(source, 'related', own.length > 0 ? own : undefined),
        expected: null,
      };
    });
  }

  /** @returns the English file with all texts translated; undefined if some are missing */
  #newArticle(file: string, changed: ReadonlyMap<ExchangeText, readonly Changed[]>): string | undefined {
    let source = this.packFiles.files.get(`${fallbackLanguage}/${file.slice(file.indexOf('/') + 1)}`) ?? '';
    for (const text of this.#texts.filter((one) => one.file === file)) {
      const made = changed.has(text) ? articleText(text, changed.get(text) ?? []) : untranslated(`“${text.key}”`);
      if (typeof made === 'object') {
        this.#report(unitName(file, text.key), made);
        return undefined;
      }
      source = text.key === bodyKey ? withBody(source, made) : withField(source, text.key, made);
    }
    return withField(source, 'updated', undefined);
  }
}

function articleText(text: ExchangeText, changed: readonly Changed[]): string | Mistake {
  const partsOf = new Map(changed.map(({ unit, parts }) => [unit, parts]));
  const written = (unit: Unit) => {
    const parts = partsOf.get(unit) ?? unit.target;
    return parts && textOfInline(parts, unit.syntax, new Map());
  };
  const [first] = text.units;
  if (first && text.key !== bodyKey) return written(first) ?? untranslated(`“${text.key}”`);
  if (first && first.paragraph === undefined) return written(first)?.trim() ?? untranslated('The text');
  const { blocks, end } = paragraphsOf(text.value ?? text.english);
  const texts = text.units.map((unit) => written(unit)?.trim());
  const missing = texts.indexOf(undefined);
  if (missing >= 0) return untranslated(`Paragraph ${missing + 1}`);
  return blocks.map(({ before }, at) => before + (texts[at] ?? '')).join('') + end;
}

/** Detects U+FFFD, which replaces undecodable characters. */
function lostLetters(parts: readonly Inline[]): Mistake | undefined {
  if (!parts.some((part) => (part.kind === 'words' ? part.text : part.source).includes('\uFFFD'))) return undefined;
  return {
    message: 'Letters of this text were lost on the way: it has “\uFFFD” in their place.',
    fix: 'Save the file in UTF-8 where it has all letters still, and import that.',
  };
}

function emptyMistake(text: string): Mistake | undefined {
  return text.trim() === '' ? { message: 'The text is empty.', fix: 'Write one.' } : undefined;
}

function untranslated(message: string): Mistake {
  return {
    message: `${message} is not translated, and other parts of this text are.`,
    fix: 'Have it translated, too; where it is as in English, have that confirmed in the agency’s program.',
  };
}

const twice = { message: 'This text stands in the file twice.', fix: 'Delete one of the two.' };
const unknownText = {
  message: 'There is no such text any more, or it is no text of this folder.',
  fix: 'Export the texts again, if it should be there.',
};
const otherFolder = { message: 'This text is of another folder.', fix: 'Import the file where it was exported.' };

function isOther(file: string, folder: string): boolean {
  return !file.startsWith(`${folder}/`) && !file.startsWith(fileToken(`${folder}/`));
}

function shown(code: string): string {
  return code === '\n' ? 'A line' : code;
}

function tagOf(tag: string): string {
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    return 'und';
  }
}
