import path from 'node:path';
import { type PackFiles, withTexts } from '@talkaroo/content/packs/pack-files';
import { textMistake } from '@talkaroo/content/packs/text-mistakes';
import { staleTexts } from '@talkaroo/content/packs/words/made-from';
import { fallbackLanguage, languages } from '@talkaroo/content/regions/languages';
import { countBy, groupBy, partition, union } from 'es-toolkit';
import type { Edit } from '../../protocol';
import { articleValue, bodyKey, isSameBody } from '../article-text';
import { EditRefused, writeValues } from '../edits';
import { placeId } from '../place-id';
import { codesIn, hashOf, isOptional } from './codes';
import { readCsv } from './csv';
import { type ExchangeText, languageOfFolder, type ReadUnit, stateOf, textsOfFolder, type Unit } from './units';
import { fileToken, partlyTranslated, readXliff } from './xliff';

type ImportResult = {
  /** Each edit's `expected` detects changes since the export. */
  edits: Edit[];
  /** `id` is `tr/home.json hero.title`, or `''` for the whole file. */
  problems: { id: string; message: string; fix: string }[];
  /** Number of units that are unchanged or untranslated. */
  unchanged: number;
};

type Found = { text: ExchangeText; unit: Unit };

export function importTexts(
  packFiles: PackFiles,
  { folder, content, name }: { folder: string; content: string; name: string },
): ImportResult {
  const problems: ImportResult['problems'] = [];
  const attempt = <T>(id: string, act: () => T): T | undefined => {
    try {
      return act();
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error;
      problems.push({ id, message: error.message, fix: error.fix });
      return undefined;
    }
  };
  const read = attempt('', () => readFile(content, name, folder));
  if (!read) return { edits: [], problems, unchanged: 0 };

  const texts = textsOfFolder(packFiles, folder, 'all');
  const find = finderIn(texts);
  const ofFolder = staleTexts(packFiles).filter((text) => text.folder === folder);
  const stale = new Set(ofFolder.map(({ namespace, key }) => `${namespace} ${key ?? ''}`));
  const changed = new Map<ExchangeText, Map<Unit, string>>();
  const conflicts = new Set<ExchangeText>();
  const seen = new Set<string>();
  let unchanged = 0;
  for (const one of read) {
    const found = find(one);
    const id = placeId({ file: found?.text.file ?? one.file, key: one.id });
    attempt(id, () => {
      if (seen.has(id)) throw new EditRefused('This text stands in the file twice.', 'Delete one of the two.');
      seen.add(id);
      if (!found) throw unknownText(one.file, folder);
      const { text, unit } = found;
      const target = newTarget(unit, one, stale.has(`${text.namespace} ${text.leaf ? text.key : ''}`));
      if (target === undefined) unchanged += 1;
      else changed.set(text, new Map(changed.get(text)).set(unit, target));
      if (target !== undefined && stateOf(unit) !== one.state) conflicts.add(text);
    });
  }

  const isNew = ({ file, leaf }: ExchangeText) => !leaf && !packFiles.files.has(file);
  const newFiles = new Set([...changed.keys()].filter(isNew).map(({ file }) => file));
  const ofNewFiles = texts.filter(({ file }) => newFiles.has(file));
  const edits: Edit[] = [];
  // A new article needs all of its texts.
  for (const text of union([...changed.keys()], ofNewFiles)) {
    const { file, key, value, leaf } = text;
    const said = changed.get(text) ?? new Map<Unit, string>();
    attempt(placeId(text), () => {
      const made = text.join(said);
      const mistake = leaf && textMistake(made, leaf);
      if (made === value || (!leaf && isSameBody(made, value ?? null))) {
        unchanged += said.size;
        return;
      }
      if (mistake) throw new EditRefused(mistake.message, mistake.fix);
      // The exported value is unknown here, so expect any value that differs from the current one.
      const other = value === undefined ? '' : null;
      edits.push({ file, key, value: made, expected: conflicts.has(text) ? other : (value ?? null) });
    });
  }
  const [parts, others] = partition(edits, ({ file }) => newFiles.has(file));
  const needed = countBy(ofNewFiles, ({ file }) => file);
  const byFile = Object.entries(groupBy(parts, ({ file }) => file));
  const whole = new Map(byFile.filter(([file, ofFile]) => ofFile.length === needed[file]));
  return { edits: [...others, ...newArticles(packFiles, whole)], problems, unchanged };
}

/** Returns edits that make articles of English ones, by their texts. They keep the related articles that are there. */
function newArticles(packFiles: PackFiles, textsByFile: ReadonlyMap<string, readonly Edit[]>): Edit[] {
  return [...textsByFile].map(([file, texts]) => {
    const english = packFiles.files.get(`${fallbackLanguage}/${file.slice(file.indexOf('/') + 1)}`) ?? '';
    const related = articleValue(english, 'related');
    const own = (Array.isArray(related) ? related.map(String) : []).filter((slug) => {
      const other = `${path.dirname(file)}/${slug}.md`;
      return packFiles.files.has(other) || textsByFile.has(other);
    });
    const values = [...texts, { key: 'updated', value: null }, { key: 'related', value: own.length > 0 ? own : null }];
    const { files } = writeValues(withTexts(packFiles, new Map([[file, english]])), file, values).files;
    return { file, key: '', value: files.get(file) ?? null, expected: null };
  });
}

function readFile(content: string, name: string, folder: string): ReadUnit[] {
  const { tag } = languages[languageOfFolder(folder)];
  const isXml = /^\uFEFF?\s*</.test(content) || /\.xlf{1,2}$|\.xliff$/i.test(name);
  return isXml ? readXliff(content, tag) : readCsv(content);
}

/** Finds units by name; paragraphs by their exported state, too, as others may have been added above or removed. */
function finderIn(texts: readonly ExchangeText[]): (read: ReadUnit) => Found | undefined {
  const all = texts.flatMap((text) => text.units.map((unit): Found => ({ text, unit })));
  const byName = new Map(
    all.map((found) => [placeId({ file: fileToken(found.text.file), key: found.unit.id }), found]),
  );
  return ({ file, id, state }) => {
    const token = fileToken(file);
    const named = byName.get(placeId({ file: token, key: id }));
    if (named && (named.text.key !== bodyKey || stateOf(named.unit) === state)) return named;
    const ofBody = named?.text ?? texts.find((text) => text.key === bodyKey && fileToken(text.file) === token);
    const isMeant = ({ text, unit }: Found) => text === ofBody && unit.target !== undefined && stateOf(unit) === state;
    return all.find(isMeant) ?? named;
  };
}

/** Returns the translation of a unit; undefined if it is unchanged or missing. Throws EditRefused if it is wrong. */
function newTarget(unit: Unit, { state, target, copied, problem }: ReadUnit, isStale: boolean): string | undefined {
  // Translators omit texts that they were not asked for.
  if (target === undefined || [state, stateOf(unit)].includes(hashOf(target, unit.syntax))) return undefined;
  const wasMissing = unit.target === undefined || state === hashOf(undefined, unit.syntax);
  // An untouched copy of the English text is not a translation.
  if (copied === 'whole' && wasMissing) return undefined;
  // U+FFFD replaces undecodable characters.
  if (target.includes('\uFFFD')) {
    throw new EditRefused(
      'Letters of this text were lost on the way: it has “\uFFFD” in their place.',
      'Save the file in UTF-8 where it has all letters still, and import that.',
    );
  }
  if (copied && wasMissing) throw partlyTranslated;
  if (problem) throw problem;
  refuseLostCode(unit, target, isStale);
  return target;
}

/** Refuses a translation without a required code. New and stale texts need the codes of English, except page links. */
function refuseLostCode({ source, target, syntax }: Unit, made: string, isStale: boolean): void {
  const isNew = target === undefined || isStale;
  const left = codesIn(made, syntax);
  for (const code of codesIn(isNew ? source : target, syntax)) {
    const at = left.indexOf(code);
    if (at >= 0) left.splice(at, 1);
    else if (code !== '\n' && code !== '#' && !(isNew && isOptional(code))) {
      const message = `${code} is missing, which ${target === undefined ? 'English has here' : 'the text has'}.`;
      throw new EditRefused(message, `Put ${code} where it belongs.`);
    }
  }
}

function unknownText(file: string, folder: string): EditRefused {
  if (file.startsWith(`${folder}/`) || file.startsWith(fileToken(`${folder}/`))) {
    return new EditRefused(
      'There is no such text any more, or it is no text of this folder.',
      'Export the texts again, if it should be there.',
    );
  }
  return new EditRefused('This text is of another folder.', 'Import the file where it was exported.');
}
