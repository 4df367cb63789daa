/** Returns the newest stable version of each of the last minor lines, newest first. */
export function lastOfLines(versions: readonly string[], count: number): string[] {
  const lines = new Map<string, number[]>();
  for (const version of versions) {
    if (!/^\d+\.\d+\.\d+$/.test(version)) continue;
    const parts = version.split('.').map(Number);
    const line = parts.slice(0, 2).join('.');
    if (compare(parts, lines.get(line) ?? []) > 0) lines.set(line, parts);
  }
  return [...lines.values()]
    .sort((one, other) => compare(other, one))
    .slice(0, count)
    .map((parts) => parts.join('.'));
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? -1);
}
