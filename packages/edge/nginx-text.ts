/** Quotes text as one nginx word. @throws Error for unsafe characters */
export function word(text: string): string {
  if (!/^[\w./:@~ -]*$/.test(text)) throw new Error(`${JSON.stringify(text)} cannot be written into a configuration`);
  return `"${text}"`;
}

export function map(source: string, target: string, rows: Iterable<readonly [string, string]>): string {
  const lines = [...new Map(rows)].map(([from, to]) => `    ${from} ${to};`);
  return `  map ${source} ${target} {\n${lines.join('\n')}\n  }\n`;
}
