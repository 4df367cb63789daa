import path from 'node:path';

/** Path of a file in `LOCALES_DIR` for messages: relative to the working directory where possible. */
export function fileName(directory: string, ...rest: string[]): string {
  const relative = path.relative(process.cwd(), path.join(directory, ...rest));
  return relative.startsWith('..') ? path.join(directory, ...rest) : relative;
}
