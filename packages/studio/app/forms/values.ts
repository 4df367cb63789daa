import { isGroup, valueAtPath } from '@talkaroo/content/json/group';
import { z } from 'zod';
import type { Value } from '../../protocol';
import { texts } from '../texts';
import { type Field, isHolder } from './fields';

export type Values = { [key: string]: Value };

const t = texts.forms.mistakes;

export function valueAt(value: Value | undefined, key: string): Value | undefined {
  return valueAtPath(value, key === '' ? [] : key.split('.')) as Value | undefined;
}

type Shown = { value: Value | undefined; origin: 'own' | 'shared' | 'none'; sharedValue: Value | undefined };

/** Returns the value a form shows at a key. Groups are merged with the file shared by all regions; lists aren't. */
export function shownAt(own: Values, shared: Values | undefined, key: string): Shown {
  const ownValue = valueAt(own, key);
  const sharedValue = shared && valueAt(shared, key);
  if (ownValue !== undefined) return { value: ownValue, origin: 'own', sharedValue };
  // A list or text further up in the region's own file hides the shared value.
  const isHidden = key
    .split('.')
    .slice(0, -1)
    .some((_, index, names) => {
      const above = valueAt(own, names.slice(0, index + 1).join('.'));
      return above !== undefined && (typeof above !== 'object' || above === null || Array.isArray(above));
    });
  if (sharedValue !== undefined && !isHidden) return { value: sharedValue, origin: 'shared', sharedValue };
  return { value: undefined, origin: 'none', sharedValue: undefined };
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

/** Returns what is wrong with a value by its schema alone, in words; the checks of the whole folder find more. */
export function mistakeIn(field: Field, value: Value | undefined): string | undefined {
  if (value === undefined) return field.isOptional ? undefined : t.required;
  if (field.kind === 'other' || (value === null && field.isNullable)) return undefined;
  if (typeof value === 'string') {
    if (field.options.includes(value)) return undefined;
    if (field.kind === 'number') return value.trim() === '' ? t.required : t.number;
  }
  const isNumber = field.kind === 'number';
  const blank = typeof value === 'string' && value.trim() === '' ? '' : value;
  const issue = z.fromJSONSchema(field.schema).safeParse(blank).error?.issues[0];
  if (issue && blank === '') return t.required;
  switch (issue?.code) {
    case undefined:
      return undefined;
    case 'too_small':
      return isNumber ? (issue.inclusive ? t.atLeast : t.above)(Number(issue.minimum)) : t.required;
    case 'too_big':
      return (isNumber ? t.atMost : t.tooLong)(Number(issue.maximum));
    case 'invalid_format':
      if (issue.format === 'email') return t.email;
      return String((field.item ?? field).schema.patternErrorMessage ?? t.pattern);
    default:
      return isNumber ? t.integer : t.required;
  }
}

export function readTyped(field: Field, typed: Value | undefined) {
  const value = normalized(field, typed);
  return { value, mistake: mistakeIn(field, value) };
}

/** Returns what is wrong with the values of a new item, by key. */
export function mistakesIn(fields: readonly Field[], values: Values, start = ''): Map<string, string> {
  const all = fields.flatMap((field): [string, string][] => {
    const value = values[field.name];
    const key = start + field.name;
    if (isHolder(field)) return [...mistakesIn(field.kind === 'group' ? field.fields : [], groupOf(value), `${key}.`)];
    const { mistake } = readTyped(field, value);
    return mistake === undefined ? [] : [[key, mistake]];
  });
  return new Map(all);
}

/** Returns the values of a new item as its file has them. */
export function completed(fields: readonly Field[], values: Values): Values {
  const entries = fields.flatMap((field): [string, Value][] => {
    const value = values[field.name];
    if (field.kind === 'group') return [[field.name, completed(field.fields, groupOf(value))]];
    const right = normalized(field, value);
    return right === undefined ? [] : [[field.name, right]];
  });
  return Object.fromEntries(entries);
}

export function groupOf(value: Value | undefined): Values {
  return isGroup<Value>(value) ? value : {};
}
