/** Returns the smallest single change between two texts, which preserves the cursor and spelling marks elsewhere. */
export function difference(now: string, next: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(now.length, next.length);
  let start = 0;
  while (start < shorter && now[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && now.at(-1 - end) === next.at(-1 - end)) end += 1;
  return { from: start, to: now.length - end, insert: next.slice(start, next.length - end) };
}
