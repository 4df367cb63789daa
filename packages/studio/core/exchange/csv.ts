import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { zipObject } from 'es-toolkit';
import { EditRefused } from '../edits';
import { placeId } from '../place-id';
import type { ExportedUnit, ReadUnit } from './units';

const columns = ['id', 'english', 'translation', 'notes', 'state'] as const;

type Row = Record<(typeof columns)[number], string>;

/** Prefix of states, without which spreadsheets convert 00123456 and 12345e67 to numbers. */
const stateMark = 's';

/** Characters that start a formula in spreadsheets; full-width ones do in East Asian programs. */
const formula = /^['=+\-@\t\r＝＋－＠]/;

/** Writes CSV with a byte order mark, which Excel needs for UTF-8. */
export function writeCsv(units: readonly ExportedUnit[]): string {
  const rows = units.map(
    ({ file, id, state, source, target = '', notes }): Row => ({
      id: placeId({ file, key: id }),
      english: source,
      translation: target,
      notes: notes.map(({ text }) => text).join('\n'),
      state: stateMark + state,
    }),
  );
  return stringify(rows, {
    columns: [...columns],
    header: true,
    bom: true,
    // Spreadsheets take a bare line feed outside of quotes for the end of a row.
    record_delimiter: 'windows',
    quoted: true,
    cast: { string: (text) => (formula.test(text) ? `'${text}` : text) },
  });
}

/** Reads CSV with any delimiter and any order of rows and columns. Throws EditRefused if it is invalid. */
export function readCsv(content: string): ReadUnit[] {
  const [first = ''] = content.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].find((sign) => first.split(sign).length >= 3) ?? ',';
  const [head = [], ...rows] = rowsOf(content, delimiter);
  const names = head.map((name) => name.trim().toLowerCase());
  const lacking = ['id', 'translation', 'state'].find((column) => !names.includes(column));
  if (lacking) {
    throw new EditRefused(
      `The table has no column “${lacking}”.`,
      `Its first row is: ${columns.join(', ')}. Export the texts again, and fill in the translations there.`,
    );
  }
  return rows.map((row) => {
    const { id = '', translation = '', state = '' }: Partial<Row> = zipObject(names, row.map(unguarded));
    const [file = '', ...rest] = id.trim().split(' ');
    const target = translation.trim() === '' ? undefined : translation;
    // Exports of earlier versions have no prefix.
    return { file, id: rest.join(' '), state: state.trim().replace(/^s/, ''), target };
  });
}

function unguarded(text: string): string {
  const cell = text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
  return cell.replace(/\r\n?/g, '\n');
}

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_records_with_empty_values: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new EditRefused(
      `This table cannot be read: ${error.message}.`,
      'Save it as CSV in UTF-8, with quotes around cells that have line breaks.',
    );
  }
}
