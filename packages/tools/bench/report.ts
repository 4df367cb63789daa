import { alignedLines } from '@talkaroo/tools/support/aligned-lines';

export type Judged = { value: number; goal: number; isOk: boolean };

type Cell = string | number | Judged;

/** Column names include the unit. */
export type Table = { title: string; rows: Record<string, Cell>[] };

export const atMost = (goal: number, value: number): Judged => ({ value, goal, isOk: value <= goal });
export const atLeast = (goal: number, value: number): Judged => ({ value, goal, isOk: value >= goal });

export function missed(tables: Table[]): string[] {
  const over: string[] = [];
  for (const row of tables.flatMap(({ rows }) => rows)) {
    for (const [column, cell] of Object.entries(row)) {
      if (typeof cell !== 'object' || cell.isOk) continue;
      over.push(`${Object.values(row)[0]}, ${column}: ${show(cell.value)}, goal ${show(cell.goal)}`);
    }
  }
  return over;
}

export function printed({ title, rows }: Table): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => show(row[column] ?? '')));
  return [`\n${title}`, ...alignedLines([columns, ...cells])].join('\n');
}

function show(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'object') return `${show(cell.value)} ${cell.isOk ? 'ok  ' : 'over'}`;
  if (Number.isNaN(cell)) return '–';
  return String(Number(cell.toFixed(Math.abs(cell) >= 1000 ? 0 : 2)));
}
