/** `[要記入：会社名]`, `[to be filled in: address]`, `[ ]`. */
const placeholder = /\[(?:要記入|to be filled in)[^\]]*\]|\[\s*\]/g;

/** What the company still has to fill in, in an otherwise finished text: not for the public. */
export function placeholdersIn(text: string): string[] {
  return text.match(placeholder) ?? [];
}
