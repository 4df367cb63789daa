import { wordsOf } from '../names';
import { texts } from '../texts';
import { bySuffix, type ChoiceField, type Field, type LeafField } from './fields';
import type { Mistake } from './values';

export function labelOf({ path, name }: Pick<Field, 'path' | 'name'>): string {
  return bySuffix(texts.forms.labels, path) ?? wordsOf(name);
}

export function optionLabel({ path, labels }: Pick<ChoiceField, 'path' | 'labels'>, option: string): string {
  const own = labels?.[option] ?? bySuffix(texts.forms.options, path)?.[option];
  return own ?? (option === '' ? texts.forms.notGiven : wordsOf(option));
}

export function mistakeText(mistake: Mistake): string {
  const { mistakes } = texts.forms;
  switch (mistake.code) {
    case 'pattern':
      return mistake.message ?? mistakes.pattern;
    case 'atLeast':
    case 'above':
    case 'atMost':
    case 'tooLong':
      return mistakes[mistake.code](mistake.limit);
    default:
      return mistakes[mistake.code];
  }
}

/** Whether a field's control is a group, which a `<label>` cannot name. */
export function isComposite(field: LeafField): boolean {
  return field.kind === 'translated' || field.kind === 'strings' || field.kind === 'picture';
}
