import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import type { Packs } from '@talkaroo/content/packs/read-packs';
import { fallbackLanguage, languages } from '@talkaroo/content/regions/languages';
import { groupBy } from 'es-toolkit';
import { z } from 'zod';
import type { TextInfo, View, WorkItem } from '../../protocol';
import { describeText } from '../describe';
import { viewIn } from '../layers';
import { placeId } from '../place-id';
import { workList } from '../progress';
import { writeCsv } from './csv';
import { type ExportedUnit, languageOfFolder, stateOf, textsOfFolder, type Unit } from './units';
import { writeXliff } from './xliff';

export const exportShape = {
  /** Folder of packs, such as `tr` or `en@my`. */
  folder: z.string(),
  format: z.enum(['xliff', 'csv']),
  only: z.enum(['all', 'work']).default('all'),
  /** `all` includes untranslated English articles. */
  articles: z.enum(['own', 'all']).default('own'),
};
export type ExportOptions = z.output<z.ZodObject<typeof exportShape>>;

/** Exports XLIFF 2.0 or CSV for `importTexts`. Throws EditRefused if the folder does not exist. */
export function exportTexts(
  packFiles: PackFiles,
  packs: Packs,
  { folder, format, only, articles }: ExportOptions,
): { name: string; type: string; content: string } {
  const target = languages[languageOfFolder(folder)];
  const work = groupBy(workList(packFiles, packs, folder), ({ place }) => placeId(place));
  const exported = textsOfFolder(packFiles, folder, articles).flatMap((text): ExportedUnit[] => {
    const { file, key, value, leaf, namespace, units } = text;
    const items = work[placeId(text)] ?? [];
    const isNew = value === undefined;
    const view = viewIn(packs, folder, namespace);
    // Untranslated pages that no site shows need no translation.
    if (isNew && !view) return [];
    if (only === 'work' && items.length === 0 && !(isNew && !leaf)) return [];
    const page = view ? [{ about: 'page', text: `Page: ${leaf ? view.page : namespace} (${view.region})` }] : [];
    const further = view && leaf ? textNotes(describeText(packFiles, packs, view, namespace, key), view) : [];
    const notes = [...page, ...items.map(workNote), ...further];
    return units.map((unit) => {
      const own = [...formNotes(unit), ...notes];
      return { ...unit, file, state: stateOf(unit), isOpen: items.length > 0, notes: own };
    });
  });
  const name = folder + (only === 'work' ? '-to-do' : '');
  if (format === 'csv') return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: writeCsv(exported) };
  const content = writeXliff(exported, languages[fallbackLanguage].tag, target);
  return { name: `${name}.xlf`, type: 'application/xliff+xml; charset=utf-8', content };
}

type Note = ExportedUnit['notes'][number];

function formNotes({ form }: Unit): Note[] {
  const number = form?.replace('=', 'the number ');
  return number === undefined ? [] : [{ about: 'plural', text: `The form for ${number}; # is the number.` }];
}

function workNote({ reason, finding }: WorkItem): Note {
  const why = finding ? `${finding.message} ${finding.fix}` : 'Not translated yet.';
  return { about: reason, text: reason === 'stale' ? 'English has changed since this was translated.' : why };
}

function textNotes(info: TextInfo, { region }: View): Note[] {
  const notes: Note[] = [];
  const add = (about: string, text: string) => notes.push({ about, text });
  const { widthLimit } = info;
  if (widthLimit) add('width', `Search results show ${widthLimit} pixels of it: put first what matters.`);
  const used = info.fillings.filter(({ name }) => info.english.includes(`{${name}}`));
  for (const { name, value, isCondition } of used) {
    const given = value === undefined ? 'is not given' : `is “${value}”`;
    const text = isCondition
      ? `{${name}}: its line is shown where that holds. Keep it at the beginning of the line.`
      : `{${name}} ${given} in the region “${region}”.`;
    add('placeholder', text);
  }
  for (const [name, type] of Object.entries(info.arguments)) {
    add('placeholder', `{${name}} is filled in by the site: a ${type}.`);
  }
  for (const { term, use, avoid, why } of info.glossary.filter(({ isHere }) => isHere)) {
    const not = avoid.length > 0 ? `, not ${avoid.map((word) => `“${word}”`).join(', ')}` : '';
    add('glossary', `${term ? `${term}: ` : ''}“${use}”${not}${why ? ` (${why})` : ''}`);
  }
  return notes;
}
