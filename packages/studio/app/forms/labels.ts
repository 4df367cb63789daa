import { wordsOf } from '../names';
import { texts } from '../texts';
import type { Field } from './fields';

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

/** Whether a field's control is a group, which a `<label>` cannot name. */
export function isComposite({ kind }: Field): boolean {
  return ['translated', 'strings', 'pairs', 'picture', 'other'].includes(kind);
}
