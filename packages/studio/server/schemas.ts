import { splitFrontMatter } from '@talkaroo/content/articles/front-matter';
import { isGroup } from '@talkaroo/content/json/group';
import { makeSchemas, schemaFolder } from '@talkaroo/content/packs/json-schemas';
import { memo } from '@talkaroo/content/packs/memo';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { lineOf, parseJson } from '@talkaroo/content/packs/parse-pack';
import { regionContexts } from '@talkaroo/content/packs/read-packs';
import { stripBom } from '@talkaroo/content/text/strip-bom';
import { getNodeValue } from 'jsonc-parser';
import { parse } from 'yaml';
import type { FormAnswer, StudioFinding, Value } from '../protocol';

type Json = { [key: string]: unknown };
type Values = { [key: string]: Value };

const sharedFile = 'regions/shared.json';

/** Returns the JSON Schema (draft 7) of a region file or of `shared`; undefined if the region is unknown. */
export function regionFormSchema(packFiles: PackFiles, regionId: string): Json | undefined {
  return schemaOf(packFiles, `regions/${regionId}`);
}

/** Returns a file as a form; undefined if it has none. */
export function formOf(packFiles: PackFiles, file: string, findings: readonly StudioFinding[]): FormAnswer | undefined {
  const isOf = (path: string) => findings.filter((finding) => finding.path === path);
  const source = packFiles.files.get(file);
  const [, regionId] = /^regions\/([^/]+)\.json$/.exec(file) ?? [];
  if (regionId !== undefined) {
    const schema = regionFormSchema(packFiles, regionId);
    if (!schema) return undefined;
    const value = readValues(file, source);
    const own = { file, schema, value, ...(!value && source !== undefined && { source }) };
    if (file === sharedFile) return { ...own, findings: isOf(file) };
    const shared = readValues(sharedFile, packFiles.files.get(sharedFile)) ?? {};
    return { ...own, shared, findings: [...isOf(file), ...isOf(sharedFile)] };
  }
  if (!/^[^/]+\/[^/]+\/[^/]+\.md$/.test(file) || source === undefined) return undefined;
  const schema = schemaOf(packFiles, 'article') as Json;
  const { head, body } = splitArticle(source);
  return { file, schema, value: head ?? null, ...(head ? { body } : { source }), findings: isOf(file) };
}

/** Splits an article as `parseArticle` does; no head if it is unreadable. */
export function splitArticle(text: string): { head: Values | undefined; body: { text: string; line: number } } {
  const source = stripBom(text).replaceAll('\r\n', '\n');
  const parts = splitFrontMatter(source);
  if (!parts) return { head: undefined, body: { text: source, line: 1 } };
  const { head, body } = parts;
  return { head: readYaml(head), body: { text: body, line: lineOf(source, source.length - body.length) } };
}

function readYaml(head: string): Values | undefined {
  try {
    const value: unknown = parse(head, { maxAliasCount: 0, logLevel: 'error' }) ?? {};
    return isGroup<Value>(value) ? value : undefined;
  } catch {
    // The checks report the error.
    return undefined;
  }
}

function readValues(file: string, source: string | undefined): Values | null {
  const { root } = parseJson(file, source ?? '');
  const value: unknown = root && getNodeValue(root);
  return isGroup<Value>(value) ? value : null;
}

function schemaOf(packFiles: PackFiles, name: string): Json | undefined {
  const contexts = name.startsWith('regions/') ? regionContexts(packFiles) : [];
  // Cache key: schemas are slow to build and change rarely.
  const madeOf = contexts.map(({ region, sites, ...names }) => [region.id, names, sites?.switchesOf(region)]);
  const schemas = memo(`schemas of forms, ${contexts.length}`, [JSON.stringify(madeOf)], () =>
    makeSchemas({ files: new Map() }, contexts),
  );
  const source = schemas.get(`${schemaFolder}/${name}.json`);
  return source === undefined ? undefined : (JSON.parse(source) as Json);
}
