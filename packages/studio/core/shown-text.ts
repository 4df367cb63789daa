import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { elementsOf } from '@talkaroo/content/packs/message-shape';
import { unescape as unescapeHtml } from 'es-toolkit';

/** Returns the lines of a text; one, if plural forms contain line breaks. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  return lines.every((line) => line.split('{').length === line.split('}').length) ? lines : [text];
}

/** Stands for a value that the site fills in. */
export const filledIn = '\u0001';

/** Returns the visible words of a message, one text per plural form. */
export function shownForms(message: string): string[] {
  if (!/[{}<']/.test(message)) return [message];
  const elements = parse(message);
  const counts = elementsOf(elements).map((one) => ('options' in one ? Object.keys(one.options).length : 1));
  return Array.from({ length: Math.max(1, ...counts) }, (_, form) => render(elements, form));
}

function render(elements: readonly MessageFormatElement[], form: number): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return render(element.children, form);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return filledIn;
      const options = Object.values(element.options);
      return render(options[Math.min(form, options.length - 1)]?.value ?? [], form);
    })
    .join('');
}

export function wordsOfHtml(html: string): string {
  const words = html.replace(/<\/?(?:p|br|ul|ol|li)\b[^<>]*>|&nbsp;/gi, ' ').replace(/<\/?[a-z][^<>]*>/gi, '');
  return unescapeHtml(words);
}

export function wordsOfMarkdown(line: string): string {
  return line
    .replace(/^\s*(?:(?:#{1,6}|[-*+]|\d+[.)]|>)\s+)+/, '')
    .replace(/!?\[([^\]]*)\]\([^()]*\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]*\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\\([\\*_[\]()#.!-])/g, '$1');
}
