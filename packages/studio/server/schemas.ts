import { isGroup } from '@talkaroo/content/json/group';
import { makeSchemas, schemaFolder } from '@talkaroo/content/packs/json-schemas';
import { memo } from '@talkaroo/content/packs/memo';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { type Packs, packId, regionContexts } from '@talkaroo/content/packs/read-packs';
import { defaultRegion, findRegion } from '@talkaroo/content/regions/regions';
import { mapValues, pick } from 'es-toolkit';
import { get } from 'es-toolkit/compat';
import { articleFields, bodyKey } from '../core/article-text';
import { showing } from '../core/describe';
import { readJson } from '../core/json-text';
import type { FormAnswer } from '../protocol';

type Json = { [key: string]: unknown };

const sharedFile = 'regions/shared.json';

export function formOf(
  packFiles: PackFiles,
  packs: Pick<Packs, 'packs' | 'findings'>,
  file: string,
): FormAnswer | undefined {
  const isOf = (path: string) => packs.findings.filter((finding) => finding.file === path);
  const source = packFiles.files.get(file);
  const [, regionId] = /^regions\/([^/]+)\.json$/.exec(file) ?? [];
  if (regionId !== undefined) {
    const schema = schemaOf(packFiles, `regions/${regionId}`);
    if (!schema) return undefined;
    nameItems(schema, packs, regionId);
    const value = readJson(source ?? '') ?? null;
    const own = { file, schema, value, source: value ? undefined : source };
    if (file === sharedFile) return { ...own, findings: isOf(file) };
    const shared = readJson(packFiles.files.get(sharedFile) ?? '') ?? {};
    return { ...own, shared, findings: [...isOf(file), ...isOf(sharedFile)] };
  }
  if (!/^[^/]+\/[^/]+\/[^/]+\.md$/.test(file) || source === undefined) return undefined;
  const schema = schemaOf(packFiles, 'article') as Json;
  const fields = articleFields(source);
  if (!fields) return { file, schema, value: null, source, findings: isOf(file) };
  const { [bodyKey]: body, ...value } = fields;
  const text = String(body);
  const line = source.split('\n').length - text.split('\n').length + 1;
  return { file, schema, value, body: { text, line }, findings: isOf(file) };
}

/** Adds `labels` to names of texts: the texts themselves, in the region's first language. */
function nameItems(schema: Json, { packs }: Pick<Packs, 'packs'>, regionId: string): void {
  const region = findRegion(regionId) ?? defaultRegion;
  const messages = packs.get(packId(region.id, region.languages[0]))?.messages;
  for (const [group, lists] of Object.entries(showing)) {
    const [namespace = '', path = ''] = group.split(' ');
    const items: unknown = get(messages, `${namespace}.${path}`);
    const labels = mapValues(isGroup<Json>(items) ? items : {}, (item) => (isGroup(item) ? item.title : item));
    for (const list of lists) {
      const fields: unknown = get(schema, `properties.${list.replaceAll('.', '.properties.')}.items.properties`);
      for (const field of Object.values(isGroup<Json>(fields) ? pick(fields, ['id', 'name', 'module']) : {})) {
        field.labels = labels;
      }
    }
  }
}

/** Returns the JSON Schema (draft 7) of `article`, `regions/hk` or `regions/shared`; undefined for others. */
export function schemaOf(packFiles: PackFiles, name: string): Json | undefined {
  const contexts = name.startsWith('regions/') ? regionContexts(packFiles) : [];
  // Cache key: schemas are slow to build and change rarely.
  const madeOf = contexts.map(({ region, sites, ...names }) => [region.id, names, sites?.switchesOf(region)]);
  const schemas = memo(`schemas of forms, ${contexts.length}`, [JSON.stringify(madeOf)], () =>
    makeSchemas({ files: new Map() }, contexts),
  );
  const source = schemas.get(`${schemaFolder}/${name}.json`);
  return source === undefined ? undefined : (JSON.parse(source) as Json);
}
