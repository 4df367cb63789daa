/** Sanitises external text for one line: no control or bidirectional characters, at most `most` UTF-16 code units. */
export function plainText(text: string, most: number): string {
  const line = text
    .replace(/[\p{Bidi_Control}\p{Cs}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line.length <= most) return line;
  // The cut may have halved a surrogate pair.
  return `${line.slice(0, most - 1).replace(/\p{Cs}$/u, '')}…`;
}
