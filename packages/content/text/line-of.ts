/** Returns the line, from 1, of an offset in UTF-16 code units. */
export function lineOf(source: string, offset: number): number {
  let line = 1;
  for (let index = source.indexOf('\n'); index !== -1 && index < offset; index = source.indexOf('\n', index + 1))
    line += 1;
  return line;
}
