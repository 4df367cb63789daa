/** Whether a text matches a pattern from a server. Invalid patterns fail (spec, section 5). */
export function matchesPattern(pattern: string, text: string): boolean {
  return matchOf(pattern, text) !== undefined;
}

/** Whether a pattern, even if unanchored, matches the whole text. */
export function matchesWhole(pattern: string, text: string): boolean {
  return matchOf(pattern, text) === text;
}

function matchOf(pattern: string, text: string): string | undefined {
  try {
    return new RegExp(pattern).exec(text)?.[0];
  } catch {
    // A SyntaxError, or an engine's limit with an error of its own (Firefox: too much recursion).
    return undefined;
  }
}
