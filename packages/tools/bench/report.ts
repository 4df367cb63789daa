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
  const lines = [columns, ...rows.map((row) => columns.map((column) => show(row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => [...(line[index] ?? '')].length)));
  const isNumeric = columns.map((column) => rows.every((row) => typeof row[column] !== 'string'));
  const text = lines.map((line) =>
    line
      .map((cell, index) => (isNumeric[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return [`\n${title}`, ...text].join('\n');
}

function show(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'object') return `${show(cell.value)} ${cell.isOk ? 'ok  ' : 'over'}`;
  if (Number.isNaN(cell)) return '–';
  return String(Number(cell.toFixed(Math.abs(cell) >= 1000 ? 0 : 2)));
}
