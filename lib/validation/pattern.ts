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
