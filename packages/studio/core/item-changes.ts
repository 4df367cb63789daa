import { isGroup } from '@talkaroo/content/json/group';
import { diffArrays } from 'diff';
import type { Value, ValueChange } from '../protocol';
import { itemsIn } from './array-items';

/** A change of a list in terms of its items. Places count from 1. */
export type ItemChange = { label: string } & (
  | { kind: 'new'; to: number }
  | { kind: 'gone'; from: number }
  | { kind: 'moved'; from: number; to: number }
  | { kind: 'changed'; fields: FieldChange[] }
);
type FieldChange = { name: string; before?: string; after?: string };

/** Returns a value as text; undefined for none. Texts stay as they are, other values are JSON. */
export function shownValue(value: Value | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Describes the change of a list by its items; undefined for other values. */
export function itemChanges({ before, after }: Pick<ValueChange, 'before' | 'after'>): ItemChange[] | undefined {
  if (![before, after].some((value) => Array.isArray(value) || isGroup(value))) return undefined;
  const [old, now] = [before, after].map((value) => namedItems(value));
  if (!old || !now) return undefined;
  const [names, others] = [[...old.keys()], [...now.keys()]];
  const label = (name: string) => labelOf(name, now.get(name) ?? old.get(name));
  const moved = new Set<string>();
  const changes = diffArrays(names, others).flatMap(({ value, added, removed }) =>
    value.flatMap((name): ItemChange[] => {
      const [from, to] = [names.indexOf(name) + 1, others.indexOf(name) + 1];
      if (added && from === 0) return [{ kind: 'new', label: label(name), to }];
      if (removed && to === 0) return [{ kind: 'gone', label: label(name), from }];
      if ((!added && !removed) || moved.has(name)) return [];
      moved.add(name);
      return [{ kind: 'moved', label: label(name), from, to }];
    }),
  );
  for (const [name, item] of now) {
    const was = old.get(name);
    if (was === undefined || JSON.stringify(was) === JSON.stringify(item)) continue;
    changes.push({ kind: 'changed', label: label(name), fields: fieldChanges(was, item) });
  }
  return changes;
}

function namedItems(value: Value | null): Map<string, Value> | undefined {
  if (value === null) return new Map();
  if (!Array.isArray(value)) return itemsIn(value);
  return itemsIn(value) ?? new Map(value.map((item, at) => [`Item ${at + 1}`, item]));
}

function fieldChanges(one: Value, other: Value): FieldChange[] {
  const [fields, others] = [one, other].map((value) => (isGroup<Value>(value) ? value : { '': value }));
  return [...new Set([...Object.keys(fields ?? {}), ...Object.keys(others ?? {})])].flatMap((name) => {
    const [before, after] = [shownValue(fields?.[name]), shownValue(others?.[name])];
    return before === after ? [] : [{ name, before, after }];
  });
}

const maxLabel = 60;

/** Returns the first text of an item, or else its name in words: `ramadan-hours` becomes `Ramadan hours`. */
function labelOf(name: string, item: Value | undefined): string {
  const texts = isGroup<Value>(item) ? ['title', 'heading', 'question', 'label'].map((field) => item[field]) : [];
  const text = texts.find((value) => typeof value === 'string') ?? (typeof item === 'string' ? item : undefined);
  if (typeof text === 'string' && text.trim()) return text.length > maxLabel ? `${text.slice(0, maxLabel)}…` : text;
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
