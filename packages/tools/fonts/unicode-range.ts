/** Parses a `unicode-range` within the Basic Multilingual Plane, which suffices for our languages. */
export function parseRange(value: string): Set<number> {
  const points = new Set<number>();
  for (const [, from = '', to = from] of value.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)) {
    const last = Math.min(Number.parseInt(to, 16), 0xffff);
    for (let point = Number.parseInt(from, 16); point <= last; point += 1) points.add(point);
  }
  return points;
}

export function formatRange(points: Iterable<number>): string {
  const hex = (point: number) => point.toString(16).toUpperCase();
  const runs: [number, number][] = [];
  for (const point of [...points].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
