import { isEqual } from 'es-toolkit';
import type { Edit, Value } from '../../protocol';
import type { Field, LeafField } from './fields';

export type Values = { [key: string]: Value };

/** What stands at a dotted key; undefined where nothing does. */
export function valueAt(value: Value | undefined, key: string): Value | undefined {
  if (key === '') return value;
  let at = value;
  for (const name of key.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Array.isArray(at) ? at[Number(name)] : Object.hasOwn(at, name) ? at[name] : undefined;
  }
  return at;
}

/** Whose value is shown: that of the file itself, or of the one that all regions share. */
type Origin = 'own' | 'shared' | 'none';

/**
 * What a form shows at a key. Groups of both files are joined, a list is that of one file.
 * @param shared what all regions share; undefined for that file itself, and for articles
 */
export function shownAt(
  own: Values,
  shared: Values | undefined,
  key: string,
): { value: Value | undefined; origin: Origin; sharedValue: Value | undefined } {
  const ownValue = valueAt(own, key);
  const sharedValue = shared && valueAt(shared, key);
  if (ownValue !== undefined) return { value: ownValue, origin: 'own', sharedValue };
  // A list, or a text, above it in the region's own file takes the place of the shared one.
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

/** What a file says after an edit of it; other edits leave it as it is. The server says what it really says. */
export function withEdit(value: Values, edit: Edit): Values {
  switch (edit.do) {
    case 'set':
      return changed(value, edit.key.split('.'), () => edit.value) as Values;
    case 'unset':
      return changed(value, edit.key.split('.'), () => undefined) as Values;
    case 'add':
      return inList(value, edit.list, (items) => items.toSpliced(edit.at ?? items.length, 0, edit.value));
    case 'remove':
      return inList(value, edit.list, (items) => items.toSpliced(Number(edit.item), 1));
    case 'move':
      return inList(value, edit.list, (items) => {
        const from = Number(edit.item);
        return items.toSpliced(from, 1).toSpliced(edit.to, 0, items[from] as Value);
      });
    default:
      return value;
  }
}

function inList(value: Values, list: string, change: (items: Value[]) => Value[]): Values {
  return changed(value, list.split('.'), (items) => change(Array.isArray(items) ? items : [])) as Values;
}

function changed(
  value: Value | undefined,
  [name, ...rest]: string[],
  change: (value: Value | undefined) => Value | undefined,
): Value | undefined {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) {
    const index = Number(name);
    const item = changed(value[index], rest, change);
    return item === undefined ? value.toSpliced(index, 1) : value.with(index, item);
  }
  const group = typeof value === 'object' && value !== null ? value : {};
  const inside = changed(group[name], rest, change);
  if (inside !== undefined) return { ...group, [name]: inside };
  const { [name]: _, ...others } = group;
  return others;
}

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return isEqual(one, other);
}

/** What is wrong with what was typed; each has its sentence in the studio's texts. */
export type Mistake =
  | { code: 'required' | 'number' | 'integer' | 'json' | 'email' }
  | { code: 'atLeast' | 'above' | 'atMost'; limit: number }
  | { code: 'tooLong'; limit: number }
  /** As the schema words it. */
  | { code: 'pattern'; message: string | undefined };

/** What a person typed, as its file has it: `'12'` of a number is 12, nothing is null where that may be. */
export function normalized(field: LeafField, value: Value | undefined): Value | undefined {
  if (field.kind === 'number' && typeof value === 'string') {
    // `28,800` is no 28.8: what is grouped by thousands is refused, and not guessed at.
    if (/^\d{1,3}(?:[.,]\d{3})+$/.test(value.trim())) return value;
    const text = value.trim().replace(',', '.');
    if (text === '') return field.isNullable ? null : field.isOptional ? undefined : value;
    return Number.isFinite(Number(text)) ? Number(text) : value;
  }
  // A text that may be left out is left out rather than empty, unless being empty says something.
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

/**
 * What is wrong with a value, as far as its schema tells: the checks of the whole folder know more. To be saved, a value has
 * to be without mistakes.
 */
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

/** Mistakes of a new item, by the dotted keys of its fields. */
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
      const mistake = mistakeIn(field, normalized(field, value));
      if (mistake) found.set(key, mistake);
    }
  }
  return found;
}
