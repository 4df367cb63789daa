import { isGroup } from '@talkaroo/content/json/group';
import type { Value } from '../../protocol';
import { wordsOf } from '../names';
import { texts } from '../texts';

/** JSON Schema draft 7 as Zod writes it, with `widget`, the control that a schema names. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** A value of a file, and the control that edits it. */
export type Field = {
  /** `code` is a text that isn't words; `other` has no control. */
  kind:
    | 'text'
    | 'code'
    | 'link'
    | 'picture'
    | 'day'
    | 'number'
    | 'switch'
    | 'choice'
    | 'translated'
    | 'strings'
    | 'pairs'
    | 'items'
    | 'group'
    | 'other';
  name: string;
  /** Property names from the root without item indexes, e.g. `banners.pic`. */
  path: string;
  description?: string;
  isOptional: boolean;
  isNullable: boolean;
  /** Without `null` and fixed words. */
  schema: JsonSchema;
  /** All values of a choice; of other texts, the fixed words that are accepted, too, e.g. `auto`. */
  options: readonly string[];
  /** Fields of a group, or of each item of a list; of a translated text, one per language. */
  fields: readonly Field[];
  /** Each text of a list; of a translated text, the one for all languages. */
  item?: Field;
};

export function fieldsOf(schema: JsonSchema, path = ''): Field[] {
  const { required } = schema;
  return Object.entries(groupIn(schema.properties))
    .filter(([name]) => name !== '$schema')
    .map(([name, property]) => {
      const isOptional = Array.isArray(required) && !required.includes(name);
      return fieldOf(groupIn(property), name, path === '' ? name : `${path}.${name}`, isOptional);
    });
}

/** Returns the fields along a dotted key with item indexes, outermost first, each with the key in front of its name. */
export function fieldsAlong(schema: JsonSchema, key: string): { field: Field; parent: string }[] {
  let fields: readonly Field[] = fieldsOf(schema);
  let parent = '';
  return key.split('.').flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    const found = field ? [{ field, parent }] : [];
    // An index of a list of items leads to the same fields.
    if (field) fields = field.fields;
    parent += `${name}.`;
    return found;
  });
}

/** Whether a field is edited as the fields below it. */
export function isHolder({ kind }: Field): boolean {
  return kind === 'group' || kind === 'items';
}

/** Returns the field of a value by its schema; an empty schema makes one without a control. */
export function fieldOf(whole: JsonSchema, name: string, path = name, isOptional = false): Field {
  const types = typesOf(whole);
  const others = types.filter(({ type }) => type !== 'null');
  const free = others.filter((one) => fixedWords(one).length === 0);
  const field: Field = {
    kind: 'other',
    name,
    path,
    ...(typeof whole.description === 'string' && { description: whole.description }),
    isOptional,
    isNullable: others.length < types.length,
    schema: free[0] ?? others[0] ?? {},
    options: others.flatMap(fixedWords),
    fields: [],
  };
  if (free.length < 2) return { ...field, ...kindOf(field) };
  const [group, text, ...more] = [...free].sort((one, other) => Number(isText(one)) - Number(isText(other)));
  const fields = group && isClosed(group) ? fieldsOf(group, path) : [];
  const isTranslated = fields.length > 0 && text && more.length === 0 && fields.every(({ schema }) => isText(schema));
  return isTranslated
    ? { ...field, kind: 'translated', schema: whole, fields, item: fieldOf(text, name, path) }
    : field;
}

function kindOf({ schema, name, path, isNullable, options }: Field): Pick<Field, 'kind'> & Partial<Field> {
  if (schema.type === 'boolean') return { kind: 'switch' };
  if (schema.type === 'number' || schema.type === 'integer') return { kind: 'number' };
  // No control supports nullable texts or lists.
  if (isNullable) return { kind: 'other' };
  if (options.length > 0 && fixedWords(schema).length > 0) return { kind: 'choice' };
  if (isText(schema)) return { kind: textKind(schema) };
  if (schema.type === 'array') {
    const items = groupIn(schema.items);
    if (isClosed(items)) return { kind: 'items', fields: fieldsOf(items, path) };
    const item = fieldOf(items, name, path);
    return isText(item.schema) ? { kind: 'strings', item } : { kind: 'other' };
  }
  if (isClosed(schema)) return { kind: 'group', fields: fieldsOf(schema, path) };
  return isText(groupIn(schema.additionalProperties)) ? { kind: 'pairs' } : { kind: 'other' };
}

function textKind({ widget, pattern, format }: JsonSchema): Field['kind'] {
  if (widget === 'picture' || widget === 'day' || widget === 'link') return widget;
  if (widget === 'page') return 'link';
  return widget === 'prose' || (pattern ?? format) === undefined ? 'text' : 'code';
}

/** Returns the members of a union, or a schema by itself for each of its types. */
function typesOf(schema: JsonSchema): JsonSchema[] {
  const members = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(members)) return members.map(groupIn);
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

function isText(schema: JsonSchema): boolean {
  return schema.type === 'string' || (schema.type === undefined && fixedWords(schema).length > 0);
}

/** Whether the schema names all allowed properties. */
function isClosed(schema: JsonSchema): boolean {
  return Object.keys(groupIn(schema.properties)).length > 0 && schema.additionalProperties === false;
}

function fixedWords({ enum: words, const: word }: JsonSchema): string[] {
  const all: unknown[] = Array.isArray(words) ? words : word === undefined ? [] : [word];
  return all.filter((one) => typeof one === 'string');
}

function groupIn(value: unknown): JsonSchema {
  return isGroup(value) ? value : {};
}

/** Returns the initial value of a new item. */
export function emptyGroup(fields: readonly Field[]): { [name: string]: Value } {
  const entries = fields.flatMap((field): [string, Value][] => {
    const value = field.isOptional ? undefined : emptyValue(field);
    return value === undefined ? [] : [[field.name, value]];
  });
  return Object.fromEntries(entries);
}

function emptyValue({ kind, isNullable, options, fields }: Field): Value | undefined {
  if (isNullable) return null;
  if (kind === 'switch') return false;
  if (kind === 'strings' || kind === 'items') return [];
  if (kind === 'group') return emptyGroup(fields);
  return kind === 'other' || (kind === 'choice' && !options.includes('')) ? undefined : '';
}

export function labelOf({ path, name }: Pick<Field, 'path' | 'name'>): string {
  return bySuffix(texts.forms.labels, path) ?? wordsOf(name);
}

/** @param schema its `labels` name options that the texts of the studio do not know */
export function optionLabel({ path, schema = {} }: Pick<Field, 'path'> & Partial<Field>, option: string): string {
  const labels = { ...bySuffix(texts.forms.options, path), ...(schema.labels as Record<string, string> | undefined) };
  return labels[option] ?? (option === '' ? texts.forms.notGiven : wordsOf(option));
}

/** Looks up a path or its longest matching suffix: `footer.legal.id`, `legal.id`, `id`. */
export function bySuffix<T>(table: Readonly<Record<string, T>>, path: string): T | undefined {
  const names = path.split('.');
  for (const index of names.keys()) {
    const suffix = names.slice(index).join('.');
    if (Object.hasOwn(table, suffix)) return table[suffix];
  }
  return undefined;
}
