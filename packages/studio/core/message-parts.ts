import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { factNames } from '@talkaroo/content/packs/facts';
import type { ArgumentType } from '@talkaroo/content/packs/shape';

/** Words of a text, as a reader sees them: quotes of ICU are undone. */
export type WordsPart = {
  kind: 'words';
  text: string;
  /** As it was written, where {@link sourceOf} would write it in another way. Nobody has to keep it up to date. */
  source?: string;
  /** The text is no ICU message: `text` is its source. */
  isBroken?: true;
};

/** Something that is filled in: `{code}`, a fact of the region (`{company}`), `{brand}`, a formatted number. */
type ChipPart = {
  kind: 'chip';
  chip: 'placeholder' | 'fact' | 'brand' | 'number';
  /** `code`; `#` for the number of a plural, inside of its forms. */
  name: string;
  source: string;
};

/** One end of a tag: `<privacy>` or `</privacy>`. */
export type TagPart = { kind: 'tag'; name: string; end: boolean; source: string };

/** A text for each plural form (`one`, `other`, `=0`), or for each word of a choice (`select`). */
export type PluralPart = {
  kind: 'plural';
  name: string;
  type: 'plural' | 'ordinal' | 'select';
  source: string;
  /** In the order of the source. The source of each is a message itself: read it with {@link PartsOptions.form}. */
  forms: { category: string; source: string }[];
};

export type Part = WordsPart | ChipPart | TagPart | PluralPart;

export type PartsOptions = {
  /** The tags that this text may have; others stay words. Without it: all. */
  tags?: readonly string[];
  /** The text is HTML, and no ICU message: only `{brand}`, facts and tags are parts. */
  isHtml?: boolean;
  /** The text is a form of such a part, where `#` may be the number, and a brace ends it. */
  form?: PluralPart['type'];
};

/**
 * A text of a pack as what it consists of, for an editor that shows all but its words as chips.
 * @param source any string; one that is no ICU message is one part of words that says so, see {@link isBroken}
 * @returns parts of which {@link sourceOf} makes the same source again
 */
export function partsOf(source: string, options: PartsOptions = {}): Part[] {
  if (source === '') return [];
  const parts = options.isHtml ? htmlParts(source, options) : messageParts(source, options);
  // An unknown tag is a mistake that the parser does not know, and so is a source that would not be the same again.
  if (parts && written(parts, options, true) === source) return parts;
  return [{ kind: 'words', text: source, isBroken: true }];
}

/** Whether the parts are of a text that cannot be read: it is edited as its source. */
export function isBroken(parts: readonly Part[]): boolean {
  return parts.some((part) => part.kind === 'words' && part.isBroken);
}

/** The source of parts: what in words would be syntax is quoted by the rules of ICU. */
export function sourceOf(parts: readonly Part[], options: PartsOptions = {}): string {
  const joined = joinWords(parts);
  const source = written(joined, options, true);
  // What quotes of the source mean depends on what follows them, and that may have changed.
  if (joined.every((part) => part.kind !== 'words' || part.source === undefined)) return source;
  return isSame(joined, partsOf(source, options)) ? source : written(joined, options, false);
}

/** Whether two lists of parts say the same, however they are written. */
function isSame(one: readonly Part[], other: readonly Part[]): boolean {
  const meaning = (parts: readonly Part[]) =>
    JSON.stringify(parts.map((part) => (part.kind === 'words' ? [part.text, part.isBroken] : part.source)));
  return meaning(one) === meaning(other);
}

/** Words beside words are one part, and none without a letter. */
function joinWords(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'words' && part.text === '') continue;
    if (part.kind === 'words' && last?.kind === 'words' && !part.isBroken && !last.isBroken) {
      joined[joined.length - 1] = { kind: 'words', text: last.text + part.text };
    } else joined.push(part);
  }
  return joined;
}

/** @param asBefore whether words that have not changed are written as they were */
function written(parts: readonly Part[], { isHtml, form }: PartsOptions, asBefore: boolean): string {
  const inPlural = hasNumber(form);
  const read = (words: string) => (isHtml ? unescaped(words) : unquoted(words, inPlural));
  let source = '';
  // From the last one: a quote before a placeholder or tag is syntax.
  for (const part of [...parts].reverse()) {
    if (part.kind !== 'words') source = part.source + source;
    else if (part.isBroken) source = part.text + source;
    else if (asBefore && part.source !== undefined && read(part.source) === part.text) source = part.source + source;
    else if (isHtml) source = escaped(part.text) + source;
    else source = quoted(part.text, source[0] ?? (form ? '}' : ''), inPlural) + source;
  }
  return source;
}

/** Whether `#` is the number in a form. */
function hasNumber(form: PluralPart['type'] | undefined): boolean {
  return form === 'plural' || form === 'ordinal';
}

/** Words with quotes around what would be syntax. */
function quoted(text: string, next: string, inPlural: boolean): string {
  const isSyntax = (at: number): boolean => {
    const letter = text[at] ?? '';
    if (letter === '{' || letter === '}') return true;
    if (letter === '#') return inPlural;
    return letter === '<' && /^<[/\p{L}]/u.test(text.slice(at, at + 3));
  };
  const startsQuote = (letter: string) => /['{}<>]/.test(letter) || (inPlural && letter === '#');
  let source = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (isSyntax(at)) {
      // Each sign alone, so that no name in braces stands there for what fills in facts: '{'company'}'.
      let inside = letter;
      while (isSyntax(at + 1) || text[at + 1] === "'") {
        at += 1;
        inside += text[at] === "'" ? "''" : text[at];
      }
      source += `'${inside}'`;
    } else if (letter === "'") {
      source += startsQuote(text[at + 1] ?? next) ? "''" : "'";
    } else source += letter;
  }
  return source;
}

/** Words as a reader sees them. */
function unquoted(source: string, inPlural: boolean): string {
  const start = inPlural ? "''|'[{}<>#](?:[^']|'')*(?:'|$)" : "''|'[{}<>](?:[^']|'')*(?:'|$)";
  return source.replace(new RegExp(start, 'g'), (quote) =>
    quote === "''"
      ? "'"
      : quote
          .slice(1)
          .replace(/(^|[^'])((?:'')*)'$/, '$1$2')
          .replaceAll("''", "'"),
  );
}

/** What makes a message of a form by itself. */
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
    // A SyntaxError, or, of very deep braces, a RangeError.
    return undefined;
  }
}

function elementsOfForm(text: string): MessageFormatElement[] | undefined {
  const [around, ...more] = elementsOf(text) ?? [];
  if (more.length > 0 || (around?.type !== TYPE.plural && around?.type !== TYPE.select)) return undefined;
  return Object.keys(around.options).length === 1 ? around.options.other?.value : undefined;
}

type Range = { tags: readonly string[] | undefined; inPlural: boolean; start: number; end: number };

/** @returns undefined if there is a tag that is not allowed */
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
  return joinRead(parts);
}

/** `<br/>` is words of its own for the parser. */
function joinRead(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'words' && last?.kind === 'words') {
      joined[joined.length - 1] = {
        kind: 'words',
        text: last.text + part.text,
        source: (last.source ?? last.text) + (part.source ?? part.text),
      };
    } else joined.push(part);
  }
  return joined;
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
    case TYPE.plural:
    case TYPE.select: {
      const type =
        element.type === TYPE.select ? 'select' : element.pluralType === 'ordinal' ? 'ordinal' : ('plural' as const);
      return { kind: 'plural', name: element.value, type, source, forms: formsOf(element, source) };
    }
    default: {
      const name = element.type === TYPE.tag ? '' : element.value;
      return { kind: 'chip', chip: chipOf(name, element.type === TYPE.number), name, source };
    }
  }
}

type Forms = Extract<MessageFormatElement, { type: TYPE.plural } | { type: TYPE.select }>;

/** @param source of the element, by itself */
function formsOf({ options, location }: Forms, source: string): PluralPart['forms'] {
  const start = location?.start.offset ?? 0;
  return Object.entries(options).map(([category, { location: place }]) => ({
    category,
    // Inside of the braces.
    source: place ? source.slice(place.start.offset - start + 1, place.end.offset - start - 1) : '',
  }));
}

function chipOf(name: string, isNumber: boolean): ChipPart['chip'] {
  if (name === 'brand') return 'brand';
  if ((factNames as readonly string[]).includes(name)) return 'fact';
  return isNumber ? 'number' : 'placeholder';
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#123': '{', '#125': '}' };

/** Words of HTML as a reader sees them. */
function unescaped(source: string): string {
  return source.replace(/&(lt|gt|amp|quot|#123|#125);/g, (_, name: string) => entities[name] ?? '');
}

/** Words as HTML: nothing in them is a tag, a placeholder or the name of a sign. */
function escaped(text: string): string {
  return text
    .replace(/&(?=[a-z#])/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('{', '&#123;');
}

/** A placeholder, or a tag with whatever stands in it. */
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
    // No other placeholder is filled in.
    if (placeholder ? chip === 'placeholder' : tags && !tags.includes(name)) continue;
    addWords(match.index);
    if (placeholder) parts.push({ kind: 'chip', chip, name, source: whole });
    else parts.push({ kind: 'tag', name, end: slash === '/', source: whole });
    end = match.index + whole.length;
  }
  addWords(source.length);
  return parts;
}

/** The order in which forms are written. */
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The plural forms of a language, in the order in which they are written: `['one', 'other']`.
 * @param tag BCP 47
 */
export function pluralCategories(tag: string, type: 'plural' | 'ordinal' = 'plural'): string[] {
  const options = { type: type === 'plural' ? ('cardinal' as const) : ('ordinal' as const) };
  const own: string[] = new Intl.PluralRules(tag, options).resolvedOptions().pluralCategories;
  return categories.filter((category) => own.includes(category));
}

/**
 * A plural with another text for one of its forms, which is added, in the usual order, if it is not there.
 * @param source of the form: what {@link sourceOf} makes of its parts with {@link PartsOptions.form}
 */
export function withForm(part: PluralPart, category: string, source: string): PluralPart {
  const known = part.forms.some((form) => form.category === category);
  const forms = known
    ? part.forms.map((form) => (form.category === category ? { category, source } : form))
    : [...part.forms, { category, source }].sort((one, other) => rank(one.category) - rank(other.category));
  if (known) return { ...part, forms, source: replaceForm(part, category, source) };
  return { ...part, forms, source: withForms(part, forms) };
}

/** A plural without one of its forms; `other`, which each needs, stays. */
export function withoutForm(part: PluralPart, category: string): PluralPart {
  if (category === 'other' || !part.forms.some((form) => form.category === category)) return part;
  const forms = part.forms.filter((form) => form.category !== category);
  return { ...part, forms, source: withForms(part, forms) };
}

/** Exact numbers (`=0`) and words of a choice stand first, in the order that they have. */
function rank(category: string): number {
  return categories.indexOf(category);
}

/** Where the texts of the forms are in the source: inside of their braces. */
function formRanges({ source }: PluralPart): Map<string, { start: number; end: number }> {
  const [element] = elementsOf(source) ?? [];
  if (element?.type !== TYPE.plural && element?.type !== TYPE.select) return new Map();
  return new Map(
    Object.entries(element.options).map(([category, { location }]) => [
      category,
      { start: (location?.start.offset ?? 0) + 1, end: (location?.end.offset ?? 0) - 1 },
    ]),
  );
}

function replaceForm(part: PluralPart, category: string, source: string): string {
  const range = formRanges(part).get(category);
  return range ? part.source.slice(0, range.start) + source + part.source.slice(range.end) : part.source;
}

/** The source with other forms: what stands before the first one, as in `{count, plural, `, stays. */
function withForms(part: PluralPart, forms: PluralPart['forms']): string {
  const [first] = part.forms;
  const range = first && formRanges(part).get(first.category);
  if (!first || !range) return part.source;
  const head = part.source.slice(0, part.source.lastIndexOf(first.category, range.start - 1));
  return `${head}${forms.map(({ category, source }) => `${category} {${source}}`).join(' ')}}`;
}

/** A placeholder or tag that a text must have. */
export type RequiredChip = { kind: 'placeholder' | 'tag'; name: string };

/**
 * What parts lack of what their text must have: a placeholder that stands nowhere, also in no form of a plural; a tag
 * without its other end, or that is nowhere. An editor refuses an edit after which there is more of it than before.
 * @param required of the text's leaf in the shape; an item of an open list needs nothing
 */
export function chipsMissing(
  parts: readonly Part[],
  required: { arguments: Readonly<Record<string, ArgumentType>>; tags: readonly string[] },
): RequiredChip[] {
  const all = allParts(parts);
  const names = new Set(all.flatMap((part) => (part.kind === 'chip' || part.kind === 'plural' ? [part.name] : [])));
  const tags = all.filter((part) => part.kind === 'tag');
  const open = new Set(unpaired(tags));
  const unclosed = [...new Set([...required.tags.filter((name) => !tags.some((tag) => tag.name === name)), ...open])];
  return [
    ...Object.keys(required.arguments)
      .filter((name) => !names.has(name))
      .map((name) => ({ kind: 'placeholder' as const, name })),
    ...unclosed.map((name) => ({ kind: 'tag' as const, name })),
  ];
}

/** Names of tags that do not open and close in the order that they nest in. */
function unpaired(tags: readonly TagPart[]): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const { name, end, source } of tags) {
    // In HTML this one has no end.
    if (name === 'br' && /^<br\b/i.test(source)) continue;
    if (!end) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else wrong.push(name);
  }
  return [...wrong, ...open];
}

/** The parts, and those of the forms of their plurals. */
function allParts(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) =>
    part.kind === 'plural'
      ? [part, ...part.forms.flatMap(({ source }) => allParts(partsOf(source, { form: part.type })))]
      : [part],
  );
}
