/** Text that nginx takes for one word, whatever is in it. @throws Error for what must not come in */
export function word(text: string): string {
  if (!/^[\w./:@~ -]*$/.test(text)) throw new Error(`${JSON.stringify(text)} cannot be written into a configuration`);
  return `"${text}"`;
}

/** A table: from what a variable says to what another one says. */
export function map(source: string, target: string, rows: Iterable<readonly [string, string]>): string {
  const lines = [...new Map(rows)].map(([from, to]) => `    ${from} ${to};`);
  return `  map ${source} ${target} {\n${lines.join('\n')}\n  }\n`;
}
