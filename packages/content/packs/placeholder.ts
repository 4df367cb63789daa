/** `[要記入：会社名]`, `[to be filled in: address]`, `[ ]`. */
export const placeholder = /\[(?:要記入|to be filled in)[^\]]*\]|\[\s*\]/gi;

/** What the company still has to fill in, in an otherwise finished text: not for the public. */
export function placeholdersIn(text: string): string[] {
  return text.match(placeholder) ?? [];
}

/** Words and signs that writers leave for themselves. In capitals: `todo` is Spanish for all. */
const draftWord =
  /(?<![\p{L}\p{N}])(?:[Ll][Oo][Rr][Ee][Mm] [Ii][Pp][Ss][Uu][Mm]|TODO|TBD|FIXME|XXX+)(?![\p{L}\p{N}])|[?？]{3,}/gu;

/** What a writer has left in a text that is not finished: `TODO`, `lorem ipsum`, `???`. */
export function draftWordsIn(text: string): string[] {
  return text.match(draftWord) ?? [];
}
