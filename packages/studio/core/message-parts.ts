import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { factNames } from '@talkaroo/content/packs/facts';
import { pluralNames } from '@talkaroo/content/packs/message-shape';
import { sortBy } from 'es-toolkit';

/** Words as readers see them, without ICU quoting. */
export type WordsPart = {
  kind: 'words';
  text: string;
  /** The source that was parsed, if {@link sourceOf} would write it differently. */
  source?: string;
  /** The message is invalid, and `text` is its source. */
  isBroken?: true;
};

type ChipPart = {
  kind: 'chip';
  chip: 'placeholder' | 'fact' | 'brand' | 'number';
  /** `#` is the number in a plural form. */
  name: string;
  source: string;
};

type TagPart = { kind: 'tag'; name: string; end: boolean; source: string };

export type PluralPart = {
  kind: 'plural';
  name: string;
  type: 'plural' | 'ordinal' | 'select';
  source: string;
  /** Parse each source with {@link PartsOptions.form}. */
  forms: { category: string; source: string }[];
};

export type Part = WordsPart | ChipPart | TagPart | PluralPart;

export type PartsOptions = {
  /** Allowed tags; default: all. */
  tags?: readonly string[];
  /** In HTML, only `{brand}`, facts and tags are parts. */
  isHtml?: boolean;
  /** In a form, `#` may be the number, and braces end the text. */
  form?: PluralPart['type'];
};

/** Parses a text for the editor. Invalid sources become one part, see {@link isBroken}. */
export function partsOf(source: string, options: PartsOptions = {}): Part[] {
  if (source === '') return [];
  const parts = options.isHtml ? htmlParts(source, options) : messageParts(source, options);
  // Unknown tags and sources that do not round-trip are broken.
  if (parts && written(parts, options, true) === source) return parts;
  return [{ kind: 'words', text: source, isBroken: true }];
}

export function isBroken(parts: readonly Part[]): boolean {
  return parts.some((part) => part.kind === 'words' && part.isBroken);
}

/** Converts parts to source, with ICU syntax in words quoted. */
export function sourceOf(parts: readonly Part[], options: PartsOptions = {}): string {
  const joined = joinWords(parts.filter((part) => part.kind !== 'words' || part.text !== ''));
  const source = written(joined, options, true);
  // Original quotes may have another meaning before the next part.
  return isSame(joined, partsOf(source, options)) ? source : written(joined, options, false);
}

function isSame(one: readonly Part[], other: readonly Part[]): boolean {
  const meaning = (parts: readonly Part[]) =>
    JSON.stringify(parts.map((part) => (part.kind === 'words' ? [part.text, part.isBroken] : part.source)));
  return meaning(one) === meaning(other);
}

/** Joins neighbouring words. `isRead`: they keep their source. */
export function joinWords(parts: readonly Part[], isRead = false): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind !== 'words' || last?.kind !== 'words' || part.isBroken || last.isBroken) joined.push(part);
    else {
      const source = (last.source ?? last.text) + (part.source ?? part.text);
      joined[joined.length - 1] = { kind: 'words', text: last.text + part.text, ...(isRead && { source }) };
    }
  }
  return joined;
}

function written(parts: readonly Part[], { isHtml, form }: PartsOptions, asBefore: boolean): string {
  const sourceBefore = (part: Part, next: string): string => {
    if (part.kind !== 'words') return part.source;
    if (part.isBroken) return part.text;
    if (asBefore && part.source !== undefined) return part.source;
    return isHtml ? escaped(part.text) : quoted(part.text, next[0] ?? (form ? '}' : ''), hasNumber(form));
  };
  // Backwards, because quoting depends on the next character.
  return parts.reduceRight((after, part) => sourceBefore(part, after) + after, '');
}

function hasNumber(form: PluralPart['type'] | undefined): boolean {
  return form === 'plural' || form === 'ordinal';
}

function quoted(text: string, next: string, inPlural: boolean): string {
  const syntax = `[{}${inPlural ? '#' : ''}]|<(?=[/\\p{L}])`;
  // Quotes syntax only, because facts are also replaced inside quotes: '{'company'}'.
  return text.replace(new RegExp(`(?:${syntax})(?:${syntax}|')*|'`, 'gu'), (found, at: number) => {
    if (found !== "'") return `'${found.replaceAll("'", "''")}'`;
    const follows = text[at + 1] ?? next;
    return /['{}<>]/.test(follows) || (inPlural && follows === '#') ? "''" : "'";
  });
}

/** Makes a form a complete message for the parser. */
const formStarts = { plural: '{x,plural,other{', ordinal: '{x,selectordinal,other{', select: '{x,select,other{' };
const formEnd = '}}';

function messageParts(source: string, { tags, form }: PartsOptions): Part[] | undefined {
  const [before, after] = form ? [formStarts[form], formEnd] : ['', ''];
  const text = before + source + after;
  const elements = form ? elementsOfForm(text) : elementsOf(text);
  const range = { tags, inPlural: hasNumber(form), start: before.length, end: text.length - after.length };
  return elements && toParts(elements, text, range);
}

function elementsOf(text: string): MessageFormatElement[] | undefined {
  try {
    return parse(text, { captureLocation: true });
  } catch {
    // SyntaxError, or RangeError for deeply nested braces.
    return undefined;
  }
}

function elementsOfForm(text: string): MessageFormatElement[] | undefined {
  const [around, ...more] = elementsOf(text) ?? [];
  if (more.length > 0 || (around?.type !== TYPE.plural && around?.type !== TYPE.select)) return undefined;
  return Object.keys(around.options).length === 1 ? around.options.other?.value : undefined;
}

type Range = { tags: readonly string[] | undefined; inPlural: boolean; start: number; end: number };

/** @returns undefined if a tag is not allowed */
function toParts(elements: readonly MessageFormatElement[], text: string, range: Range): Part[] | undefined {
  const parts: Part[] = [];
  for (const [index, element] of elements.entries()) {
    const from = element.location?.start.offset ?? range.start;
    const to = elements[index + 1]?.location?.start.offset ?? range.end;
    const source = text.slice(from, to);
    if (element.type !== TYPE.tag) {
      parts.push(toPart(element, source, range.inPlural));
      continue;
    }
    const open = /^<[^>]*>/.exec(source)?.[0] ?? '';
    const close = /<\/[^<>]*>$/.exec(source)?.[0] ?? '';
    const name = element.value;
    const inside = toParts(element.children, text, { ...range, start: from + open.length, end: to - close.length });
    if (!inside || (range.tags && !range.tags.includes(name))) return undefined;
    parts.push({ kind: 'tag', name, end: false, source: open }, ...inside);
    parts.push({ kind: 'tag', name, end: true, source: close });
  }
  // The parser returns `<br/>` as separate words.
  return joinWords(parts, true);
}

function toPart(element: MessageFormatElement, source: string, inPlural: boolean): Part {
  switch (element.type) {
    case TYPE.literal: {
      const { value: text } = element;
      const isPlain = text === source && quoted(text, '', inPlural) === source;
      return { kind: 'words', text, ...(!isPlain && { source }) };
    }
    case TYPE.pound:
      return { kind: 'chip', chip: 'number', name: '#', source };
    case TYPE.select:
      return { kind: 'plural', name: element.value, type: 'select', source, forms: formsOf(element, source) };
    case TYPE.plural: {
      const type = element.pluralType === 'ordinal' ? 'ordinal' : 'plural';
      return { kind: 'plural', name: element.value, type, source, forms: formsOf(element, source) };
    }
    default: {
      const name = element.type === TYPE.tag ? '' : element.value;
      return { kind: 'chip', chip: chipOf(name, element.type === TYPE.number), name, source };
    }
  }
}

type Forms = Extract<MessageFormatElement, { type: TYPE.plural } | { type: TYPE.select }>;

function formsOf({ options, location }: Forms, source: string): PluralPart['forms'] {
  const start = location?.start.offset ?? 0;
  return Object.entries(options).map(([category, { location: place }]) => ({
    category,
    source: place ? source.slice(place.start.offset - start + 1, place.end.offset - start - 1) : '',
  }));
}

function chipOf(name: string, isNumber: boolean): ChipPart['chip'] {
  if (name === 'brand') return 'brand';
  if ((factNames as readonly string[]).includes(name)) return 'fact';
  return isNumber ? 'number' : 'placeholder';
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#123': '{', '#125': '}' };

function unescaped(source: string): string {
  return source.replace(/&([a-z]+|#\d+);/g, (whole, name: string) => entities[name] ?? whole);
}

function escaped(text: string): string {
  return text
    .replace(/&(?=[a-z#])/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('{', '&#123;');
}

const htmlPart = /\{\s*([\p{L}\w]+)\s*\}|<(\/?)([a-z][a-z0-9]*)(?:[^<>"]|"[^"]*")*>/giu;

function htmlParts(source: string, { tags }: PartsOptions): Part[] {
  const parts: Part[] = [];
  let end = 0;
  const addWords = (to: number) => {
    if (to <= end) return;
    const words = source.slice(end, to);
    const text = unescaped(words);
    parts.push({ kind: 'words', text, ...(escaped(text) !== words && { source: words }) });
  };
  for (const match of source.matchAll(htmlPart)) {
    const [whole, placeholder, slash, written = ''] = match;
    const name = placeholder ?? written.toLowerCase();
    const chip = chipOf(name, false);
    // Other placeholders are not replaced in HTML.
    if (placeholder ? chip === 'placeholder' : tags && !tags.includes(name)) continue;
    addWords(match.index);
    if (placeholder) parts.push({ kind: 'chip', chip, name, source: whole });
    else parts.push({ kind: 'tag', name, end: slash === '/', source: whole });
    end = match.index + whole.length;
  }
  addWords(source.length);
  return parts;
}

/** Sets a plural form, or adds it in the usual order. */
export function withForm(part: PluralPart, category: string, source: string): PluralPart {
  const form = { category, source };
  const forms = part.forms.some((one) => one.category === category)
    ? part.forms.map((one) => (one.category === category ? form : one))
    : // Exact numbers (`=0`) and options come first, in their existing order.
      sortBy([...part.forms, form], [(one) => pluralNames.indexOf(one.category)]);
  return withForms(part, forms);
}

/** Removes a plural form, except the mandatory `other`. */
export function withoutForm(part: PluralPart, category: string): PluralPart {
  const forms = part.forms.filter((form) => form.category !== category);
  return category === 'other' || forms.length === part.forms.length ? part : withForms(part, forms);
}

/** Replaces all forms and keeps the head, such as `{count, plural, `. */
function withForms(part: PluralPart, forms: PluralPart['forms']): PluralPart {
  const [head = ''] = /^\{[^,]+,[^,]+,\s*(?:offset:\s*\d+\s*)?/.exec(part.source) ?? [];
  return {
    ...part,
    forms,
    source: `${head}${forms.map(({ category, source }) => `${category} {${source}}`).join(' ')}}`,
  };
}
