import { stripBom } from '@talkaroo/content/text/strip-bom';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { ExchangeError, type FilePart, type ReadUnit } from './file';
import { type Inline, lines } from './inline';

const columns = ['id', 'english', 'translation', 'notes', 'state'] as const;

type Column = (typeof columns)[number];

/** Prefix of states, without which spreadsheets convert 00123456 and 12345e67 to numbers. */
const stateMark = 's';

/** Characters that start a formula in spreadsheets; full-width ones do in East Asian programs. */
const formula = /^['=+\-@\t\r＝＋－＠]/;

/** Writes CSV with a byte order mark, which Excel needs for UTF-8. */
export function writeCsv(parts: readonly FilePart[]): string {
  const rows = parts.flatMap(({ file, units }) =>
    units.map(({ id, state, source, target = [], notes }) => {
      const row: Record<Column, string> = {
        id: `${file} ${id}`,
        english: textOf(source),
        translation: textOf(target),
        notes: notes.map(({ text }) => text).join('\n'),
        state: stateMark + state,
      };
      return columns.map((column) => guarded(row[column]));
    }),
  );
  // Spreadsheets take a bare line feed outside of quotes for the end of a row.
  return stringify([[...columns], ...rows], { bom: true, record_delimiter: 'windows', quoted: true });
}

/** Codes stand among the words as they are written: `{name}`, `<privacy>`. */
function textOf(parts: readonly Inline[]): string {
  return parts.map((part) => (part.kind === 'words' ? part.text : part.source)).join('');
}

function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

function unguarded(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** Reads CSV with any delimiter and any order of rows and columns. Throws ExchangeError if it is invalid. */
export function readCsv(content: string): ReadUnit[] {
  const table = stripBom(content);
  const [first = ''] = table.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].find((sign) => first.split(sign).length >= 3) ?? ',';
  const rows = rowsOf(table, delimiter);
  const [head = [], ...others] = rows;
  const names = head.map((name) => name.trim().toLowerCase());
  const columnIndex = (column: Column) => {
    const place = names.indexOf(column);
    if (place >= 0) return place;
    throw new ExchangeError(
      `The table has no column “${column}”.`,
      `Its first row is: ${columns.join(', ')}. Export the texts again, and fill in the translations there.`,
    );
  };
  const [id, translation, state] = [columnIndex('id'), columnIndex('translation'), columnIndex('state')];
  return others
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => {
      const cell = (place: number) => unguarded(row[place] ?? '').replace(/\r\n?/g, '\n');
      const [file = '', ...rest] = cell(id).trim().split(' ');
      // Exports of earlier versions have no prefix.
      const known = cell(state).trim().replace(/^s/, '');
      const text = cell(translation);
      return { file, id: rest.join(' '), state: known, target: text.trim() === '' ? undefined : lines(text) };
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
