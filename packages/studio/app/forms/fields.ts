import type { Value } from '../../protocol';

/** JSON Schema draft 7; only the keywords used here are supported, and `widget`, the control that a schema names. */
export type JsonSchema = { readonly [keyword: string]: unknown };

type Common = {
  name: string;
  /** Property names from the root without item indexes, e.g. `banners.pic`. */
  path: string;
  description?: string;
  isOptional: boolean;
};

type TextRules = {
  pattern?: string;
  message?: string;
  isEmail?: boolean;
  /** In UTF-16 code units. */
  minLength?: number;
  maxLength?: number;
  /** Values accepted regardless of the pattern, e.g. `''`, `auto`. */
  extras: readonly string[];
};

export type TextField = Common & TextRules & { kind: 'text'; isProse: boolean };
export type LinkField = Common & TextRules & { kind: 'link'; paths: readonly string[] };
export type PictureField = Common & TextRules & { kind: 'picture' };
type DayField = Common & TextRules & { kind: 'day' };
export type NumberField = Common & {
  kind: 'number';
  isInteger: boolean;
  isNullable: boolean;
  /** Both inclusive; `min` is exclusive if `isAbove`. */
  min?: number;
  max?: number;
  isAbove: boolean;
};
export type SwitchField = Common & { kind: 'switch'; isNullable: boolean };
export type ChoiceField = Common & {
  kind: 'choice';
  options: readonly string[];
  /** Names of options that the texts of the studio do not know. */
  labels?: Readonly<Record<string, string>>;
};
export type TranslatedField = Common & { kind: 'translated'; languages: readonly string[]; item: TextField };
export type StringsField = Common & {
  kind: 'strings';
  item: TextField | LinkField | PictureField | DayField | ChoiceField;
  isCountries: boolean;
};
/** A map of texts to texts. */
export type PairsField = Common & { kind: 'pairs' };
/** Fallback for values without a dedicated control. */
export type JsonField = Common & { kind: 'json' };
export type ItemsField = Common & { kind: 'items'; fields: readonly Field[]; minItems: number };
export type GroupField = Common & { kind: 'group'; fields: readonly Field[] };

export type LeafField =
  | TextField
  | LinkField
  | PictureField
  | DayField
  | NumberField
  | SwitchField
  | ChoiceField
  | TranslatedField
  | StringsField
  | PairsField
  | JsonField;

export type Field = LeafField | ItemsField | GroupField;

const schemaKey = '$schema';

export function fieldsOf(schema: JsonSchema, path = ''): Field[] {
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : undefined;
  return Object.entries(objectIn(schema.properties))
    .filter(([name]) => name !== schemaKey)
    .map(([name, property]) =>
      fieldOf(objectIn(property), {
        name,
        path: path === '' ? name : `${path}.${name}`,
        isOptional: required !== undefined && !required.includes(name),
      }),
    );
}

/** Returns the field that edits the value at a dotted key, with item indexes; undefined for groups and lists of items. */
export function fieldAt(
  schema: JsonSchema,
  key: string,
): { field: LeafField; parent: string; isInItem: boolean } | undefined {
  let fields: readonly Field[] = fieldsOf(schema);
  let parent = '';
  for (const name of key.split('.')) {
    const isInItem = /\.\d+\./.test(parent);
    const field = fields.find((one) => one.name === name);
    if (field && field.kind !== 'group' && field.kind !== 'items') return { field, parent, isInItem };
    // An index of a list of items leads to the same fields.
    if (field) fields = field.fields;
    parent += `${name}.`;
  }
  return undefined;
}

/** Returns a field for a value unknown to the schema, so that it can be seen, changed and removed. */
export function unknownField(name: string, path: string): JsonField {
  return { kind: 'json', name, path: path === '' ? name : `${path}.${name}`, isOptional: true };
}

function fieldOf(schema: JsonSchema, named: Pick<Common, 'name' | 'path' | 'isOptional'>): Field {
  const common: Common = {
    ...named,
    ...(typeof schema.description === 'string' && { description: schema.description }),
  };
  const { schema: inner, isNullable } = withoutNull(schema);
  if (Array.isArray(inner.anyOf) || Array.isArray(inner.oneOf)) {
    return unionField(inner, common, isNullable) ?? { kind: 'json', ...common };
  }
  if (inner.type === 'boolean') return { kind: 'switch', ...common, isNullable };
  if (inner.type === 'number' || inner.type === 'integer') return numberField(inner, common, isNullable);
  // No control supports nullable texts or lists.
  if (isNullable) return { kind: 'json', ...common };
  if (isText(inner)) return textField(inner, common, []);
  if (inner.type === 'array') return listField(inner, common);
  if (inner.type === 'object' && isClosed(inner)) {
    return { kind: 'group', ...common, fields: fieldsOf(inner, common.path) };
  }
  if (inner.type === 'object' && isText(objectIn(inner.additionalProperties))) return { kind: 'pairs', ...common };
  return { kind: 'json', ...common };
}

/** Whether the schema names all allowed properties. */
function isClosed(schema: JsonSchema): boolean {
  return Object.keys(objectIn(schema.properties)).length > 0 && schema.additionalProperties === false;
}

function withoutNull(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const types = schema.type.filter((type) => type !== 'null');
    return { schema: { ...schema, type: types.length === 1 ? types[0] : types }, isNullable: true };
  }
  const members = membersOf(schema);
  const others = members.filter(({ type }) => type !== 'null');
  if (members.length === others.length) return { schema, isNullable: false };
  const { anyOf: _, oneOf: __, ...rest } = schema;
  const [only] = others;
  return { schema: only && others.length === 1 ? { ...rest, ...only } : { ...rest, anyOf: others }, isNullable: true };
}

function membersOf(schema: JsonSchema): JsonSchema[] {
  const members = schema.anyOf ?? schema.oneOf;
  return Array.isArray(members) ? members.map(objectIn) : [];
}

/** Handles unions: a text or one text per language, and a text with fixed alternatives. */
function unionField(schema: JsonSchema, common: Common, isNullable: boolean): Field | undefined {
  if (isNullable) return undefined;
  const members = membersOf(schema);
  const texts = members.filter(isText);
  const [group, ...others] = members.filter((member) => !isText(member));
  if (group) {
    const languages = Object.entries(objectIn(group.properties));
    const [text, ...more] = texts;
    const isEach = isClosed(group) && languages.every(([, property]) => isText(objectIn(property)));
    if (others.length > 0 || more.length > 0 || !text || !isEach) return undefined;
    const item = textField(text, { name: common.name, path: common.path, isOptional: false }, []);
    if (item.kind !== 'text') return undefined;
    return { kind: 'translated', ...common, languages: languages.map(([name]) => name), item };
  }
  const fixed = texts.filter((text) => fixedWords(text).length > 0);
  const [free, ...more] = texts.filter((text) => !fixed.includes(text));
  const words = fixed.flatMap(fixedWords);
  if (more.length > 0) return undefined;
  return free ? textField(free, common, words) : { kind: 'choice', ...common, options: words };
}

function isText(schema: JsonSchema): boolean {
  return schema.type === 'string' || (schema.type === undefined && fixedWords(schema).length > 0);
}

function fixedWords({ enum: words, const: word }: JsonSchema): string[] {
  const all = Array.isArray(words) ? words : word === undefined ? [] : [word];
  return all.every((one) => typeof one === 'string') ? (all as string[]) : [];
}

function textField(
  schema: JsonSchema,
  common: Common,
  extras: readonly string[],
): TextField | LinkField | PictureField | DayField | ChoiceField {
  const options = fixedWords(schema);
  if (options.length > 0) {
    const labels = schema.labels as ChoiceField['labels'];
    return { kind: 'choice', ...common, options, ...(labels && { labels }) };
  }
  const pattern = typeof schema.pattern === 'string' && isPattern(schema.pattern) ? schema.pattern : undefined;
  const rules: TextRules = {
    extras,
    ...(pattern !== undefined && { pattern }),
    ...(typeof schema.patternErrorMessage === 'string' && { message: schema.patternErrorMessage }),
    ...(schema.format === 'email' && { isEmail: true }),
    ...(typeof schema.minLength === 'number' && { minLength: schema.minLength }),
    ...(typeof schema.maxLength === 'number' && { maxLength: schema.maxLength }),
  };
  const { widget } = schema;
  if (widget === 'picture' || widget === 'day') return { kind: widget, ...common, ...rules };
  if (widget === 'link') return { kind: 'link', ...common, ...rules, paths: (schema.examples ?? []) as string[] };
  return {
    kind: 'text',
    ...common,
    ...rules,
    isProse: widget === 'prose' || (pattern === undefined && !rules.isEmail),
  };
}

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
}

function numberField(schema: JsonSchema, common: Common, isNullable: boolean): NumberField {
  const { minimum, maximum, exclusiveMinimum } = schema;
  const isAbove = typeof exclusiveMinimum === 'number';
  const min = isAbove ? exclusiveMinimum : minimum;
  return {
    kind: 'number',
    ...common,
    isInteger: schema.type === 'integer',
    isNullable,
    isAbove,
    ...(typeof min === 'number' && { min }),
    ...(typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
  };
}

function listField(schema: JsonSchema, common: Common): Field {
  const item = objectIn(schema.items);
  if (item.type === 'object' && isClosed(item)) {
    const minItems = typeof schema.minItems === 'number' ? schema.minItems : 0;
    return { kind: 'items', ...common, fields: fieldsOf(item, common.path), minItems };
  }
  if (!isText(item)) return { kind: 'json', ...common };
  const text = textField(item, { name: common.name, path: common.path, isOptional: false }, []);
  return { kind: 'strings', ...common, item: text, isCountries: schema.widget === 'countries' };
}

function objectIn(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : {};
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

function emptyValue(field: Field): Value | undefined {
  if (field.isOptional) return undefined;
  if (field.kind === 'switch') return field.isNullable ? null : false;
  if (field.kind === 'number') return field.isNullable ? null : '';
  if (field.kind === 'choice') return field.options.includes('') ? '' : undefined;
  if (field.kind === 'strings' || field.kind === 'items') return [];
  if (field.kind === 'group') return emptyGroup(field.fields);
  return field.kind === 'json' ? undefined : '';
}

export function emptyGroup(fields: readonly Field[]): { [name: string]: Value } {
  const entries = fields.flatMap((field): [string, Value][] => {
    const value = emptyValue(field);
    return value === undefined ? [] : [[field.name, value]];
  });
  return Object.fromEntries(entries);
}
