import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mediaTypeOf } from '@talkaroo/content/media-type';
import { compress, compressedName, encodings, isCompressible } from '@talkaroo/server/content';

/** Brotli's maximum: speed does not matter here. */
const quality = 11;

/** Writes compressed copies beside a folder's text files, if they save at least a tenth. */
export async function compressFiles(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (!isCompressible(mediaTypeOf(entry.name), bytes.length)) continue;
    for (const encoding of encodings) {
      const compressed = await compress(bytes, encoding, quality);
      if (compressed.length < bytes.length * 0.9) writeFileSync(compressedName[encoding](file), compressed);
    }
  }
}
