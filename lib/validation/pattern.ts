/**
 * Whether a text matches a pattern from a server. A pattern that does not compile counts as failing (spec, section 5).
 */
export function matchesPattern(pattern: string, text: string): boolean {
  return matchOf(pattern, text) !== undefined;
}

/** As {@link matchesPattern}, but the match has to be the whole text, even if the pattern is not anchored. */
export function matchesWhole(pattern: string, text: string): boolean {
  return matchOf(pattern, text) === text;
}

function matchOf(pattern: string, text: string): string | undefined {
  try {
    return new RegExp(pattern).exec(text)?.[0];
  } catch {
    // A SyntaxError, or an engine's limit, for which each has another error (Firefox: too much recursion). All of them
    // are the pattern's and count as failing: nothing else is run here.
    return undefined;
  }
}
