import { readFileSync, writeFileSync } from 'node:fs';
import { mediaTypeOf } from '@talkaroo/content/media-type';
import { compress, compressedName, encodings, isCompressible } from '@talkaroo/server/content';
import { filesIn } from './files-in';

/** https://v8.dev/blog/explicit-compile-hints. Other engines ignore the comment. It must be the first line. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Brotli's maximum: speed does not matter here. */
const quality = 11;

/** Writes compressed copies beside a folder's text files, if they save at least a tenth. */
export async function compressFiles(folder: string): Promise<void> {
  for (const file of filesIn(folder)) {
    const bytes = readFileSync(file);
    if (!isCompressible(mediaTypeOf(file), bytes.length)) continue;
    for (const encoding of encodings) {
      const compressed = await compress(bytes, encoding, quality);
      if (compressed.length < bytes.length * 0.9) writeFileSync(compressedName[encoding](file), compressed);
    }
  }
}

/** Makes Chromium compile scripts off the main thread, which halves the delay of the first press on a sleeping page. */
export function addCompileHints(folder: string): void {
  for (const file of filesIn(folder).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(file, 'utf8');
    if (!text.startsWith(hint)) writeFileSync(file, hint + text);
  }
}
