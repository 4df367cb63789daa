/** `[要記入：会社名]`, `[to be filled in: address]`, `[ ]`. */
const placeholder = /\[(?:要記入|to be filled in)[^\]]*\]|\[\s*\]/g;

/** What the company has still to fill in, in a text that is otherwise done: nothing for the public to read. */
export function placeholdersIn(text: string): string[] {
  return text.match(placeholder) ?? [];
}
