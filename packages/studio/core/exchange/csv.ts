import { stripBom } from '@talkaroo/content/text/strip-bom';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { ExchangeError, type FilePart } from './file';

/** A line of a table as it came back. */
type CsvUnit = { file: string; id: string; state: string; text: string };

const columns = ['id', 'english', 'translation', 'notes', 'state'] as const;

type Column = (typeof columns)[number];

/** Stands before a state: a spreadsheet takes eight digits for a number, and writes 00123456 and 12345e67 anew. */
const stateMark = 's';

/** What a spreadsheet takes for a formula. The full-width ones are an East Asian program's. */
const formula = /^['=+\-@\t\r＝＋－＠]/;

/**
 * Writes a table for spreadsheets: UTF-8 with a byte order mark, as Excel needs.
 * @param textOf how a unit's source and target are written
 */
export function writeCsv(
  parts: readonly FilePart[],
  textOf: (file: string, id: string) => { source: string; target: string },
): string {
  const rows = parts.flatMap(({ file, units }) =>
    units.map(({ id, state, notes }) => {
      const { source, target } = textOf(file, id);
      const row: Record<Column, string> = {
        id: `${file} ${id}`,
        english: source,
        translation: target,
        notes: notes.map(({ text }) => text).join('\n'),
        state: stateMark + state,
      };
      return columns.map((column) => guarded(row[column]));
    }),
  );
  return stringify([[...columns], ...rows], { bom: true, record_delimiter: 'windows' });
}

/** A cell that no spreadsheet takes for a formula: {@link unguarded} undoes it. */
function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

function unguarded(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/**
 * Reads a table that came back, whatever its order of rows and columns is and which sign stands between cells.
 * @throws ExchangeError if it is none, or lacks a column
 */
export function readCsv(content: string): CsvUnit[] {
  const text = stripBom(content);
  const [first = ''] = text.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].find((sign) => first.split(sign).length >= 3) ?? ',';
  const rows = rowsOf(text, delimiter);
  const [head = [], ...others] = rows;
  const names = head.map((name) => name.trim().toLowerCase());
  const placeOf = (column: Column) => {
    const place = names.indexOf(column);
    if (place >= 0) return place;
    throw new ExchangeError(
      `The table has no column “${column}”.`,
      `Its first row is: ${columns.join(', ')}. Export the texts again, and fill in the translations there.`,
    );
  };
  const [id, translation, state] = [placeOf('id'), placeOf('translation'), placeOf('state')];
  return others
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => {
      const cell = (place: number) => unguarded(row[place] ?? '').replace(/\r\n?/g, '\n');
      const [file = '', ...rest] = cell(id).trim().split(' ');
      // Tables that were exported before have no mark.
      const known = cell(state).trim().replace(/^s/, '');
      return { file, id: rest.join(' '), state: known, text: cell(translation) };
    });
}

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ExchangeError(
      `This table cannot be read: ${error.message}.`,
      'Save it as CSV in UTF-8, with quotes around cells that have line breaks.',
    );
  }
}
