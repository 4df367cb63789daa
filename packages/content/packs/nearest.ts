/** Returns the candidate with the fewest typing mistakes, ignoring case, if at most a third of it would change. */
export function nearest<T extends string>(written: string, candidates: Iterable<T>): T | undefined {
  let best: { candidate: T; mistakes: number } | undefined;
  for (const candidate of candidates) {
    const length = Math.max(written.length, candidate.length);
    const mistakes = mistakesBetween(written.toLowerCase(), candidate.toLowerCase());
    if (mistakes > Math.max(1, Math.floor(length / 3)) || mistakes >= length) continue;
    if (!best || mistakes < best.mistakes) best = { candidate, mistakes };
  }
  return best?.candidate;
}

export function didYouMean(name: string): string {
  return `Did you mean “${name}”?`;
}

/** Returns a fix that names the nearest candidate, as `spell` writes it, or else the other fix. */
export function nearestOr(written: string, candidates: Iterable<string>, fix: string, spell = (name: string) => name) {
  const meant = nearest(written, candidates);
  return meant === undefined ? fix : didYouMean(spell(meant));
}

/** Maximum length to compare, as the cost is quadratic. */
const maxLength = 200;

/** Returns the optimal string alignment distance. */
function mistakesBetween(one: string, other: string): number {
  if (one.length > maxLength || other.length > maxLength) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const at = (costs: number[], index: number) => costs[index] ?? 0;
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
