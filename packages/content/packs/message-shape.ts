import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { ArgumentType } from './shape';

export type MessageParts = {
  values: Map<string, ArgumentType>;
  tags: Set<string>;
};

/** Returns a text's arguments (`{name}`) and tags (`<privacy>`). @throws Error with the parser's code if invalid */
export function argumentsAndTags(text: string): MessageParts {
  const values: MessageParts['values'] = new Map();
  const tags = new Set<string>();
  for (const element of elementsOf(parse(text))) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) tags.add(element.value);
    else if (!values.has(element.value)) values.set(element.value, typeOf(element));
  }
  return { values, tags };
}

function typeOf({ type }: MessageFormatElement): ArgumentType {
  if (type === TYPE.select) return 'choice';
  return type === TYPE.plural || type === TYPE.number ? 'number' : 'text';
}

export function elementsOf(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...elementsOf(element.children)];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element];
    return [element, ...Object.values(element.options).flatMap(({ value }) => elementsOf(value))];
  });
}

export const pluralNames = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Returns the plural forms of a language, such as `['one', 'other']`; `tag` is BCP 47. */
export function pluralCategories(tag: string, type: 'plural' | 'ordinal' = 'plural'): string[] {
  const options = { type: type === 'plural' ? 'cardinal' : type } as const;
  const own: string[] = new Intl.PluralRules(tag, options).resolvedOptions().pluralCategories;
  return pluralNames.filter((name) => own.includes(name));
}
