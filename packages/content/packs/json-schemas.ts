import { articleSchema } from '@talkaroo/content/articles/article-schema';
import { isGroup } from '@talkaroo/content/json/group';
import { fallbackLanguage } from '@talkaroo/content/regions/languages';
import { type RegionFileContext, regionSchema } from '@talkaroo/content/regions/region-schema';
import { defaultRegion } from '@talkaroo/content/regions/regions';
import { mapValues, omit } from 'es-toolkit/object';
import { z } from 'zod';
import { allowedTags } from './allowed-tags';
import { dayHint } from './day-schema';
import { factNames } from './facts';
import { itemIds, type Texts } from './keys';
import { readPack } from './pack-file';
import type { PackFiles } from './pack-files';
import { glossaryName, isArticlePath, readPath } from './pack-path';
import { schemaKey } from './parse-pack';
import { pictureHint } from './picture-schema';
import { anyItem, isLeaf, type Leaf, type ShapeGroup, type ShapeNode, shape } from './shape';
import { glossarySchema } from './words/glossary';

export const schemaFolder = 'schemas';

/** Returns the JSON Schemas for editors, by path in the pack folder. They show the English texts to translators. */
export function makeSchemas({ files }: PackFiles, contexts: readonly RegionFileContext[]): Map<string, string> {
  const schemas = new Map<string, string>();
  const add = (name: string, title: string, schema: object) =>
    schemas.set(`${schemaFolder}/${name}.json`, `${JSON.stringify({ ...schema, title }, null, 1)}\n`);

  for (const [namespace, group] of shape) {
    const source = files.get(`${fallbackLanguage}/${namespace}.json`);
    const english = source === undefined ? undefined : readPack(namespace, group, source).entries;
    // English must be complete; translations fall back to English.
    for (const complete of [true, false]) {
      const name = complete ? `${fallbackLanguage}/${namespace}` : namespace;
      add(name, `The texts of “${namespace}”`, { $schema: draft, ...packJson(group, [], english, complete) });
    }
  }
  for (const context of contexts) {
    const { id } = context.region;
    add(`regions/${id}`, `The settings of the region “${id}”`, withoutRequired(toJson(regionSchema(context))));
  }
  // The shared file may use names of any region.
  const shared = toJson(regionSchema({ region: defaultRegion, navigationNames: [], bannerIds: [], packageNames: [] }));
  add('regions/shared', 'The settings that regions have in common', withoutPatterns(withoutRequired(shared)));
  add('article', 'The head of an article', toJson(articleSchema));
  add('glossary', 'The words of a language', toJson(glossarySchema));
  return schemas;
}

export function schemaFor(path: string): string | undefined {
  const { folder, name, type } = readPath(path);
  if (isArticlePath(path)) return `../../${schemaFolder}/article.json`;
  if (folder === 'regions') return `../${schemaFolder}/${path}`;
  if (type !== 'json' || (name !== glossaryName && !shape.has(name))) return undefined;
  const isComplete = folder === fallbackLanguage && name !== glossaryName;
  return `../${schemaFolder}/${isComplete ? path : `${name}.json`}`;
}

type Json = { [key: string]: unknown };

function toJson(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Json;
}

/** Shared settings may be absent from each region's file. */
function withoutRequired({ required: _, properties, ...schema }: Json): Json {
  if (!properties) return schema;
  return { ...schema, properties: mapValues(properties as Record<string, Json>, withoutRequired) };
}

function withoutPatterns(schema: Json): Json {
  const kept = (_: string, value: unknown) =>
    isGroup(value) && value.examples ? omit(value, ['pattern', 'patternErrorMessage', 'examples']) : value;
  return JSON.parse(JSON.stringify(schema, kept));
}

const draft = 'http://json-schema.org/draft-07/schema#';

function packJson(node: ShapeNode, path: readonly string[], english: Texts, complete: boolean): Json {
  const key = path.join('.');
  if (isLeaf(node)) return { type: 'string', ...leafHints(node, key, complete ? undefined : english?.get(key)?.text) };
  const { children, item } = node;
  const at = (name: string, child: ShapeNode) => packJson(child, [...path, name], english, complete);
  const ids = item && !path.includes(anyItem) ? itemIds(node, key, [english]) : [];
  return {
    type: 'object',
    properties: {
      ...(path.length === 0 && { [schemaKey]: { type: 'string' } }),
      ...Object.fromEntries([...children].map(([name, child]) => [name, at(name, child)])),
      ...(item && Object.fromEntries(ids.map((id) => [id, at(id, item)]))),
    },
    ...(complete && children.size > 0 && { required: [...children.keys()] }),
    additionalProperties: item ? at(anyItem, item) : false,
    ...(item && { description: listHint(node) }),
  };
}

function listHint({ item }: ShapeGroup): string {
  const fields = item && !isLeaf(item) ? ` Each has: ${[...item.children.keys()].join(', ')}.` : '';
  return `A list: items may be added, removed and moved.${fields}`;
}

/** Approximate maximum in UTF-16 code units for Latin text; the check of packs measures the width. */
const maxLength: Record<string, number> = { 'seo.title': 70, 'seo.description': 160 };

function leafHints(leaf: Leaf, path: string, english: string | undefined) {
  const most = maxLength[path];
  const { hint, ...pattern } = kindHints(leaf);
  const description = [
    english && `English: “${english}”`,
    most && `At most about ${most} letters: search engines cut the rest.`,
    ...hint,
  ];
  return {
    description: description.filter(Boolean).join('\n\n'),
    minLength: 1,
    ...(most && { maxLength: most }),
    ...pattern,
  };
}

const argumentHints = { text: 'a text', number: 'a number', choice: 'one of some words' } as const;
const brandHint = '{brand} is the school’s name.';
const facts = factNames.join('|');
const linkTag = '[a-z][a-z0-9-]*';

/** Describes a kind of text, with the pattern of its placeholders and tags. The check of packs is more thorough. */
function kindHints({ kind, arguments: values, tags, inList, mayLink }: Leaf) {
  if (kind === 'picture')
    return { hint: ['The address of a picture in the folder public: /assets/hero.svg.'], ...pictureHint() };
  if (kind === 'day') return { hint: ['A day: 2026-05-04.'], ...dayHint };
  if (kind === 'html') {
    const known = allowedTags.map((tag) => `<${tag}>`).join(', ');
    return {
      hint: [`HTML with ${known}. ${brandHint}`],
      pattern: `^(?![\\s\\S]*<(?!\\/?(?:${allowedTags.join('|')})\\b)[A-Za-z/])(?![\\s\\S]*\\{(?!(?:brand|${facts})\\}))`,
      patternErrorMessage: `Allowed: ${known}, {brand}, facts ({company} …).`,
    };
  }
  const names = Object.keys(values);
  const braced = names.map((name) => `{${name}}`);
  const around = tags.map((tag) => `<${tag}>…</${tag}>`);
  const filled = Object.entries(values)
    .map(([name, type]) => `{${name}} (${argumentHints[type]})`)
    .join(', ');
  const hint = [
    filled && `Filled in by the site: ${filled}. ${brandHint}`,
    tags.length > 0 && `Tags, around the words of a link or the like: ${around.join(', ')}.`,
    mayLink && 'May link to pages: <course>…</course>, <guide-…>…</guide-…>, <post-…>…</post-…>.',
  ];
  // Braces after a plural form hold a text.
  const form = '(?<!(?:zero|one|two|few|many|other|=\\d+)\\s*)';
  const known = mayLink ? [...tags, linkTag] : tags;
  const unknown = [
    `${form}\\{(?!\\s*(?:${['brand', ...names].join('|')}|${facts})\\s*[,}])`,
    known.length > 0 ? `<(?!\\/?(?:${known.join('|')})>)[^\\s\\d]` : '<\\/?[A-Za-z]',
  ];
  const needed = inList ? [] : [...names.map((name) => `\\{\\s*${name}\\s*[,}]`), ...tags.map((tag) => `<${tag}>`)];
  const links = mayLink ? ['links to pages (<course>…</course>)'] : [];
  const allowed = ['{brand}', ...braced, ...around, ...links, 'facts ({company} …)'].join(', ');
  const required = [...braced, ...tags.map((tag) => `<${tag}>`)].join(', ');
  return {
    hint,
    pattern: `^${unknown.map((part) => `(?![\\s\\S]*${part})`).join('')}${needed.map((part) => `(?=[\\s\\S]*${part})`).join('')}`,
    patternErrorMessage: `Allowed: ${allowed}.${needed.length > 0 ? ` Needed: ${required}.` : ''}`,
  };
}

/** Inserts the schema reference into a JSON file or an article's front matter, if it has a schema. */
export function withSchemaKey(path: string, source: string): string {
  const schema = schemaFor(path);
  if (schema === undefined || source.includes(schemaKey)) return source;
  if (path.endsWith('.md')) return source.replace(/^---\n/, `---\n${schemaKey}: ${schema}\n`);
  return source.replace(/^\{\s*/, `{\n  "${schemaKey}": "${schema}",\n  `);
}
