import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * The names of the placeholders and tags in a text, sorted (`<privacy>`, `{name}`). A translation must have the same
 * ones as English.
 * @throws Error with the parser's reason if the text is not a valid ICU message
 */
export function messageShape(text: string): string[] {
  const names = new Set<string>();
  const visit = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      switch (element.type) {
        case TYPE.literal:
        case TYPE.pound:
          break;
        case TYPE.tag:
          names.add(`<${element.value}>`);
          visit(element.children);
          break;
        case TYPE.select:
        case TYPE.plural:
          names.add(`{${element.value}}`);
          for (const option of Object.values(element.options)) visit(option.value);
          break;
        default:
          names.add(`{${element.value}}`);
      }
    }
  };
  visit(parse(text));
  return [...names].sort();
}
