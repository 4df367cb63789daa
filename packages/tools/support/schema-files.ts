import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeSchemas, schemaFolder, withSchemaKey } from '@talkaroo/content/packs/json-schemas';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { regionContexts } from '@talkaroo/content/packs/read-packs';
import { readIfThere } from '@talkaroo/content/whole-file';
import { isReadOnly, writeFiles } from './write-files';

/** Writes the editors' schemas if one of them has changed, where it may. */
export function writeSchemas(directory: string, packFiles: PackFiles): void {
  const schemas = makeSchemas(packFiles, regionContexts(packFiles));
  const isSame = (name: string, text: string) => readIfThere(path.join(directory, name))?.toString() === text;
  if ([...schemas].every(([name, text]) => isSame(name, text))) return;
  try {
    rmSync(path.join(directory, schemaFolder), { recursive: true, force: true });
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
  writeFiles(directory, schemas);
}

export function nameSchemas(directory: string, { files }: PackFiles): void {
  for (const [name, source] of files) {
    const named = withSchemaKey(name, source);
    if (named !== source) writeFileSync(path.join(directory, name), named);
  }
}
