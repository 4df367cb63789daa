import { isGroup, valueAtPath } from '@talkaroo/content/json/group';
import { z } from 'zod';
import type { Value } from '../../protocol';
import type { Field } from './fields';

export type Values = { [key: string]: Value };

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
  const names = key.split('.');
  const isHidden = names.slice(1).some((_, index) => {
    const above = valueAt(own, names.slice(0, index + 1).join('.'));
    return above !== undefined && !isGroup(above);
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

const required = 'This has to be filled in.';
const notNumber = 'Write a number in digits, without signs between thousands: 28800, or 19.5.';

/** Returns what is wrong with a value by its schema alone, in words; the checks of the whole folder find more. */
export function mistakeIn(field: Field, value: Value | undefined): string | undefined {
  if (value === undefined) return field.isOptional ? undefined : required;
  if (field.kind === 'other' || (value === null && field.isNullable)) return undefined;
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
    return String((field.item ?? field).schema.patternErrorMessage ?? 'This does not have the right form.');
  }
  return isNumber ? 'Write a whole number.' : required;
}

export function readTyped(field: Field, typed: Value | undefined) {
  const value = normalized(field, typed);
  return { value, mistake: mistakeIn(field, value) };
}

export function groupOf(value: Value | undefined): Values {
  return isGroup<Value>(value) ? value : {};
}
