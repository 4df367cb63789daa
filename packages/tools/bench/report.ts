import { alignedLines } from '@talkaroo/tools/support/aligned-lines';

export type Judged = { value: number; goal: number; isOk: boolean };

type Cell = string | number | Judged;

/** Column names include the unit. */
export type Table = { title: string; rows: Record<string, Cell>[] };

export function atMost(goal: number, value: number): Judged {
  return { value, goal, isOk: value <= goal };
}

export function atLeast(goal: number, value: number): Judged {
  return { value, goal, isOk: value >= goal };
}

export function missed(tables: Table[]): string[] {
  return tables.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, cell]) =>
        typeof cell === 'object' && !cell.isOk
          ? [`${Object.values(row)[0]}, ${column}: ${show(cell.value)}, goal ${show(cell.goal)}`]
          : [],
      ),
    ),
  );
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
