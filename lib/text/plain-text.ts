/**
 * A text from outside as it may be shown: one line, without control characters, without those that change the direction
 * of the text around them, and not longer than fits where it is shown.
 * @param most UTF-16 code units; a longer text is cut, and ends in `…`
 */
export function plainText(text: string, most: number): string {
  const line = text
    .replace(/[\p{Bidi_Control}\p{Cs}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line.length <= most) return line;
  // The cut may have halved a character.
  return `${line.slice(0, most - 1).replace(/\p{Cs}$/u, '')}…`;
}
