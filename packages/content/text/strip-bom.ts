/** Removes the byte order mark that some editors write at the beginning of a file. */
export function stripBom(text: string): string {
  return text.replace(/^\uFEFF/, '');
}
