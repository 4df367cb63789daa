/**
 * Whether a text matches a pattern that came from a server. A pattern that does not compile counts as failing (spec,
 * section 5).
 */
export function matchesPattern(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern).test(text);
  } catch {
    return false;
  }
}

/** Does any of the patterns match? */
export type PatternQuestion = { patterns: string[]; text: string };

/** What the worker of `matchesGuarded` does. Anywhere else, it may take forever. */
export function matchesAny({ patterns, text }: PatternQuestion): boolean {
  return patterns.some((pattern) => matchesPattern(pattern, text));
}
