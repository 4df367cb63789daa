import { isGroup, valueAtPath } from '@talkaroo/content/json/group';
import { difference } from 'es-toolkit';
import { z } from 'zod';
import type { FormAnswer, Value } from '../../protocol';
import { inWords } from '../finding-words';
import { wordsOf } from '../places';
import { texts } from '../texts';
import { countryWords } from './countries';

/** JSON Schema draft 7 as Zod writes it, with `widget`, the control that a schema names. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** `code` is a text that isn't words. */
type TextKind = 'text' | 'code' | 'link' | 'picture' | 'day';

/** A value of a file, and the control that edits it. */
export type Field = {
  /** `other` has no control. */
  kind: TextKind | 'number' | 'switch' | 'choice' | 'translated' | 'strings' | 'pairs' | 'items' | 'group' | 'other';
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
  return Object.entries(groupOf<JsonSchema>(schema.properties))
    .filter(([name]) => name !== '$schema')
    .map(([name, property]) => {
      const isOptional = Array.isArray(required) && !required.includes(name);
      return fieldOf(property, name, path === '' ? name : `${path}.${name}`, isOptional);
    });
}

/** Returns fields and those of values that the schema does not have. */
export function withUnknown(fields: readonly Field[], value: Value | null | undefined): Field[] {
  const unknown = difference(Object.keys(groupOf(value)), ['$schema', ...fields.map(({ name }) => name)]);
  return [...fields, ...unknown.map((name) => fieldOf({}, name))];
}

export function isUnknown({ schema }: Field): boolean {
  return Object.keys(schema).length === 0;
}

/** A field and its key in the file, e.g. `banners.0.pic`. */
export type PlacedField = { field: Field; at: string };

/** Returns the fields along a dotted key with item indexes, outermost first. */
export function fieldsAlong(schema: JsonSchema, key: string): PlacedField[] {
  let fields: readonly Field[] = fieldsOf(schema);
  const names = key.split('.');
  return names.flatMap((name, index) => {
    const field = fields.find((one) => one.name === name);
    // An index of a list of items leads to the same fields.
    if (!field) return [];
    fields = field.fields;
    return [{ field, at: names.slice(0, index + 1).join('.') }];
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

function kindOf({ schema, name, path, isNullable }: Field): Pick<Field, 'kind'> & Partial<Field> {
  if (schema.type === 'boolean') return { kind: 'switch' };
  if (schema.type === 'number' || schema.type === 'integer') return { kind: 'number' };
  // No control supports nullable texts or lists.
  if (isNullable) return { kind: 'other' };
  if (fixedWords(schema).length > 0) return { kind: 'choice' };
  if (isText(schema)) return { kind: textKind(schema) };
  if (schema.type === 'array') {
    const items = { ...groupOf<unknown>(schema.items), ...(schema.widget === 'countries' && countryWords()) };
    if (isClosed(items)) return { kind: 'items', fields: fieldsOf(items, path) };
    const item = fieldOf(items, name, path);
    return isText(item.schema) ? { kind: 'strings', item } : { kind: 'other' };
  }
  if (isClosed(schema)) return { kind: 'group', fields: fieldsOf(schema, path) };
  return isText(groupOf<unknown>(schema.additionalProperties)) ? { kind: 'pairs' } : { kind: 'other' };
}

function textKind({ widget, pattern, format }: JsonSchema): TextKind {
  if (widget === 'picture' || widget === 'day' || widget === 'link') return widget;
  if (widget === 'page') return 'link';
  return widget === 'prose' || (pattern ?? format) === undefined ? 'text' : 'code';
}

/** Returns the members of a union, or a schema by itself for each of its types. */
function typesOf(schema: JsonSchema): JsonSchema[] {
  const members = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(members)) return members.map((member) => groupOf<unknown>(member));
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

function isText(schema: JsonSchema): boolean {
  return schema.type === 'string' || (schema.type === undefined && fixedWords(schema).length > 0);
}

/** Whether the schema names all allowed properties. */
function isClosed(schema: JsonSchema): boolean {
  return Object.keys(groupOf<unknown>(schema.properties)).length > 0 && schema.additionalProperties === false;
}

function fixedWords({ enum: words, const: word }: JsonSchema): string[] {
  const all: unknown[] = Array.isArray(words) ? words : word === undefined ? [] : [word];
  return all.filter((one) => typeof one === 'string');
}

/** Returns the value of a field of a new item; undefined if it has none at first. */
export function emptyValue({ kind, isOptional, isNullable, options, fields }: Field): Value | undefined {
  if (isOptional) return undefined;
  if (isNullable) return null;
  if (kind === 'switch') return false;
  if (kind === 'strings' || kind === 'items') return [];
  if (kind === 'group') return groupFrom(fields.map((field) => [field.name, emptyValue(field)]));
  return kind === 'other' || (kind === 'choice' && !options.includes('')) ? undefined : '';
}

/** Returns a group of values by name, without those that are undefined. */
export function groupFrom(entries: readonly (readonly [name: string, value: Value | undefined])[]): Values {
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => entry[1] !== undefined));
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
  const suffixes = path.split('.').map((_, index, names) => names.slice(index).join('.'));
  const known = suffixes.find((suffix) => Object.hasOwn(table, suffix));
  return known === undefined ? undefined : table[known];
}

export type Values = { [key: string]: Value };

export function valueAt(value: Value | undefined, key: string): Value | undefined {
  return valueAtPath(value, key === '' ? [] : key.split('.')) as Value | undefined;
}

type Shown = { value: Value | undefined; isShared: boolean; sharedValue: Value | undefined };

/** Returns the value a form shows at a key. Groups are merged with the file shared by all regions; lists aren't. */
export function shownAt({ value: own, shared }: Pick<FormAnswer, 'value' | 'shared'>, key: string): Shown {
  const names = key.split('.');
  // A list or text further up in the region's own file hides the shared value.
  const isHidden = names.slice(1).some((_, index) => {
    const above = valueAt(own, names.slice(0, index + 1).join('.'));
    return above !== undefined && !isGroup(above);
  });
  const ownValue = valueAt(own, key);
  const sharedValue = isHidden ? undefined : valueAt(shared, key);
  const isShared = ownValue === undefined && sharedValue !== undefined;
  return { value: isShared ? sharedValue : ownValue, isShared, sharedValue };
}

/** Ambiguous numbers such as `28,800` or `19.680`: separators of thousands or decimals. Prices are never guessed. */
const grouped = /^-?[1-9]\d{0,2}([.,]\d{3})+$/;

/** Converts typed text to the file's type: `'12'` becomes 12, an empty nullable number becomes null. */
export function normalized({ kind, isNullable, isOptional, options }: Field, value: Value | undefined) {
  if (kind === 'number' && typeof value === 'string') {
    const text = value.trim();
    if (text === '') return isNullable ? null : isOptional ? undefined : value;
    const number = grouped.test(text) ? Number.NaN : Number(text.replace(',', '.'));
    return Number.isFinite(number) ? number : value;
  }
  // Omit empty optional texts, unless the empty text has a meaning of its own.
  return value === '' && isOptional && !options.includes('') ? undefined : value;
}

const required = 'This has to be filled in.';
const notNumber = 'Write a number in digits, without signs between thousands: 28800, or 19.5.';

/** Returns what is wrong with a value by its schema alone, in words; the checks of the whole folder find more. */
export function mistakeIn(field: Field, value: Value | undefined): string | undefined {
  if (value === undefined) return field.isOptional ? undefined : required;
  // Groups and lists of groups are checked by their fields.
  if (field.kind === 'other' || isHolder(field) || (value === null && field.isNullable)) return undefined;
  const isNumber = field.kind === 'number';
  const blank = typeof value === 'string' && value.trim() === '' ? '' : value;
  if (field.options.some((option) => option === value)) return undefined;
  if (isNumber && typeof blank === 'string') return blank === '' ? required : notNumber;
  const issue = z.fromJSONSchema(field.schema).safeParse(blank).error?.issues[0];
  if (!issue) return undefined;
  if (blank === '') return required;
  if (issue.code === 'too_big')
    return isNumber ? `Write a number up to ${issue.maximum}.` : `Write at most ${issue.maximum} characters.`;
  if (issue.code === 'too_small' && isNumber)
    return `Write a number ${issue.inclusive ? 'from' : 'above'} ${issue.minimum}.`;
  if (issue.code === 'invalid_format') {
    if (issue.format === 'email') return 'Write an email address, such as “hello@talkaroo.example”.';
    const expected = (field.item ?? field).schema.patternErrorMessage ?? 'This does not have the right form.';
    return inWords({ message: String(expected), fix: '' });
  }
  return isNumber ? 'Write a whole number.' : required;
}

export function readTyped(field: Field, typed: Value | undefined) {
  const value = normalized(field, typed);
  return { value, mistake: mistakeIn(field, value) };
}

export function groupOf<T = Value>(value: unknown): { [key: string]: T } {
  return isGroup<T>(value) ? value : {};
}
