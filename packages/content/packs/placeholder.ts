/** `[要記入：会社名]`, `[to be filled in: address]`, `[ ]`. */
export const placeholder = /\[(?:要記入|to be filled in)[^\]]*\]|\[\s*\]/gi;

export function placeholdersIn(text: string): string[] {
  return text.match(placeholder) ?? [];
}

/** Draft markers; capitals only, because `todo` is a Spanish word. */
const draftWord =
  /(?<![\p{L}\p{N}])(?:[Ll][Oo][Rr][Ee][Mm] [Ii][Pp][Ss][Uu][Mm]|TODO|TBD|FIXME|XXX+)(?![\p{L}\p{N}])|[?？]{3,}/gu;

/** Returns the draft markers in a text: `TODO`, `lorem ipsum`, `???`. */
export function draftWordsIn(text: string): string[] {
  return text.match(draftWord) ?? [];
}
