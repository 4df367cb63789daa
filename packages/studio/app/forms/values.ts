import { valueAtPath } from '@talkaroo/content/json/group';
import { isEqual } from 'es-toolkit';
import type { Value } from '../../protocol';
import type { Field, LeafField } from './fields';

export type Values = { [key: string]: Value };

export function valueAt(value: Value | undefined, key: string): Value | undefined {
  return valueAtPath(value, key === '' ? [] : key.split('.')) as Value | undefined;
}

type Origin = 'own' | 'shared' | 'none';

/** Returns the value a form shows at a key. Groups are merged with the file shared by all regions; lists aren't. */
export function shownAt(
  own: Values,
  shared: Values | undefined,
  key: string,
): { value: Value | undefined; origin: Origin; sharedValue: Value | undefined } {
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

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return isEqual(one, other);
}

export type Mistake =
  | { code: 'required' | 'number' | 'integer' | 'json' | 'email' }
  | { code: 'atLeast' | 'above' | 'atMost'; limit: number }
  | { code: 'tooLong'; limit: number }
  | { code: 'pattern'; message: string | undefined };

/** Ambiguous numbers such as `28,800` or `19.680`: separators of thousands or decimals. Prices are never guessed. */
const grouped = /^-?[1-9]\d{0,2}([.,]\d{3})+$/;

/** Converts typed text to the file's type: `'12'` becomes 12, an empty nullable number becomes null. */
export function normalized(field: LeafField, value: Value | undefined): Value | undefined {
  if (field.kind === 'number' && typeof value === 'string') {
    const text = value.trim();
    if (text === '') return field.isNullable ? null : field.isOptional ? undefined : value;
    const number = grouped.test(text) ? Number.NaN : Number(text.replace(',', '.'));
    return Number.isFinite(number) ? number : value;
  }
  // Omit empty optional texts, unless the empty text has a meaning of its own.
  if (
    value === '' &&
    field.isOptional &&
    !('extras' in field && field.extras.includes('')) &&
    field.kind !== 'choice'
  ) {
    return undefined;
  }
  return value;
}

/** Validates a value against its schema only; the checks of the whole folder find more. */
export function mistakeIn(field: LeafField, value: Value | undefined): Mistake | undefined {
  if (value === undefined) return field.isOptional ? undefined : { code: 'required' };
  switch (field.kind) {
    case 'number':
      if (value === null && field.isNullable) return undefined;
      if (value === '' || value === null) return { code: 'required' };
      if (typeof value !== 'number') return { code: 'number' };
      if (field.isInteger && !Number.isInteger(value)) return { code: 'integer' };
      if (field.min !== undefined && (field.isAbove ? value <= field.min : value < field.min)) {
        return { code: field.isAbove ? 'above' : 'atLeast', limit: field.min };
      }
      if (field.max !== undefined && value > field.max) return { code: 'atMost', limit: field.max };
      return undefined;
    case 'translated': {
      const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value];
      return texts.map((text) => mistakeIn(field.item, text)).find(Boolean);
    }
    case 'strings':
      return Array.isArray(value)
        ? value.map((item) => mistakeIn(field.item, item)).find(Boolean)
        : { code: 'required' };
    case 'choice':
      return field.options.includes(value as string) ? undefined : { code: 'required' };
    case 'switch':
      return undefined;
    case 'json':
    case 'pairs':
      return undefined;
    default: {
      const text = String(value);
      if (field.extras.includes(text)) return undefined;
      if (text.trim().length < (field.minLength ?? 0)) return { code: 'required' };
      if (field.maxLength !== undefined && text.length > field.maxLength) {
        return { code: 'tooLong', limit: field.maxLength };
      }
      if (field.pattern === undefined || new RegExp(field.pattern).test(text)) return undefined;
      return field.isEmail ? { code: 'email' } : { code: 'pattern', message: field.message };
    }
  }
}

export function readTyped(
  field: LeafField,
  typed: Value | undefined,
): { value: Value | undefined; mistake: Mistake | undefined } {
  if (field.kind !== 'json' || typeof typed !== 'string') {
    const value = normalized(field, typed);
    return { value, mistake: mistakeIn(field, value) };
  }
  if (typed.trim() === '') return { value: undefined, mistake: mistakeIn(field, undefined) };
  try {
    return { value: JSON.parse(typed) as Value, mistake: undefined };
  } catch {
    return { value: typed, mistake: { code: 'json' } };
  }
}

/** Formats a value for its field; the inverse of {@link readTyped}. */
export function shownAs(field: LeafField, saved: Value | undefined): Value | undefined {
  return field.kind === 'json' && saved !== undefined ? JSON.stringify(saved, null, 2) : saved;
}

export function mistakesIn(fields: readonly Field[], values: Values, start = ''): Map<string, Mistake> {
  const found = new Map<string, Mistake>();
  for (const field of fields) {
    const value = values[field.name];
    const key = start + field.name;
    if (field.kind === 'group') {
      for (const [inside, mistake] of mistakesIn(field.fields, (value ?? {}) as Values, `${key}.`)) {
        found.set(inside, mistake);
      }
    } else if (field.kind !== 'items') {
      const { mistake } = readTyped(field, value);
      if (mistake) found.set(key, mistake);
    }
  }
  return found;
}
