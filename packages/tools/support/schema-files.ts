import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeSchemas, schemaFolder, withSchemaKey } from '@talkaroo/content/packs/json-schemas';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { regionContexts } from '@talkaroo/content/packs/read-packs';
import shape from '@talkaroo/content/packs/shape.json';
import { fallbackLanguage } from '@talkaroo/content/regions/languages';
import { isReadOnly } from './write-files';

const stampName = path.join(schemaFolder, 'made-of.txt');

/** Writes the editors' schemas if their sources have changed, or always. Returns whether they were written. */
export function writeSchemas(directory: string, packFiles: PackFiles, always = false): boolean {
  const stamp = path.join(directory, stampName);
  const madeOf = stampOf(packFiles);
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === madeOf) return false;
  try {
    rmSync(path.join(directory, schemaFolder), { recursive: true, force: true });
    mkdirSync(path.join(directory, schemaFolder));
  } catch (error) {
    if (isReadOnly(error)) return false;
    throw error;
  }
  for (const [name, text] of makeSchemas(packFiles, regionContexts(packFiles))) {
    const file = path.join(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(stamp, madeOf);
  return true;
}

export function nameSchemas(directory: string, { files }: PackFiles): void {
  for (const [name, source] of files) {
    const named = withSchemaKey(name, source);
    if (named !== source) writeFileSync(path.join(directory, name), named);
  }
}

/** Hashes the English texts, and the files whose names region files may use. */
function stampOf({ files }: PackFiles): string {
  const parts = [...files].filter(
    ([name]) => name.startsWith(`${fallbackLanguage}/`) || /^regions\/|\/(common|home)\.json$/.test(name),
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([shape, parts]))
    .digest('hex');
  return `${hash.slice(0, 12)}\n`;
}
