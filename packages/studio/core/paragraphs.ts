export const paragraph = /\S[^\n]*(?:\n(?![ \t]*(?:\n|$))[^\n]*)*/g;

/** Returns the paragraphs of a text with their first lines, from 0. */
export function paragraphsOf(text: string): { line: number; text: string }[] {
  return [...text.matchAll(paragraph)].map(({ index, 0: found }) => ({
    line: text.slice(0, index).split('\n').length - 1,
    text: found,
  }));
}
