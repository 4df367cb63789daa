import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { ArgumentType } from './shape';

/** Returns the parts of a text, those in tags and forms included. @throws SyntaxError with the parser's code */
export function partsOf(text: string): MessageFormatElement[] {
  // Skips the slow parser for most texts.
  return /[{}<]/.test(text) ? elementsOf(parse(text)) : [];
}

/** Returns the arguments of a text, such as `{name}`. */
export function argumentsIn(parts: readonly MessageFormatElement[]): Map<string, ArgumentType> {
  const values = new Map<string, ArgumentType>();
  for (const part of parts) {
    if (part.type === TYPE.literal || part.type === TYPE.pound || part.type === TYPE.tag) continue;
    if (!values.has(part.value)) values.set(part.value, typeOf(part));
  }
  return values;
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
