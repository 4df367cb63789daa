import { isBroken, type Part, partsOf } from '@talkaroo/studio/core/message-parts';
import { linesOf } from '@talkaroo/studio/core/shown-text';
import type { Ref, TextInfo } from '@talkaroo/studio/protocol';
import { escapeRegExp, isEqual } from 'es-toolkit';
import {
  lineOf,
  type MarkedPage,
  nodesBetween,
  type Occurrence,
  pictureAttribute,
  replaceRun,
  textsIn,
} from './read-marks';

type Fillings = TextInfo['fillings'];
type Fills = ReadonlyMap<string, string>;

/**
 * Shows typed text at all its occurrences at once. If the result isn't certain (a moved link, another plural form),
 * the page waits for the server. `ref`: a text as a whole. `sources`: what the page may show now, most likely first.
 */
export function patch(
  page: MarkedPage,
  ref: Ref,
  source: string,
  sources: readonly string[],
  fillings?: Fillings,
): void {
  for (const occurrence of page.nodesOf(ref)) {
    if (occurrence.isEdited) continue;
    if (ref.kind === 'text') patchMessage(occurrence, source, sources, fillings);
    else if (lineOf(occurrence.ref) === undefined) patchPlain(occurrence, source);
  }
}

/** Patches values that pages show verbatim, except addresses that the program resolves and emptied attributes. */
function patchPlain(occurrence: Occurrence, value: string): void {
  const isPicture = pictureAttribute.test(occurrence.attribute ?? '');
  if (isPicture ? value.startsWith('/') : value !== '' || !occurrence.attribute) setWhole(occurrence, value);
}

function patchMessage(occurrence: Occurrence, source: string, sources: readonly string[], fillings?: Fillings): void {
  const now = lineFor(source, occurrence.ref, fillings);
  if (!now) return;
  for (const before of sources) {
    const line = lineFor(before, occurrence.ref, fillings);
    const shown = line && readShown(line.words, shownText(occurrence), fillings);
    if (!shown) continue;
    rewrite(occurrence, now.words, shown);
    return;
  }
}

/** Words of a text around its chips and tags: one more than there are of these. */
type Split = { words: string[]; marks: Exclude<Part, { kind: 'words' | 'plural' }>[] };

/** Reads a source as visitors may see it: once for each combination of plural forms. */
function variantsOf(parts: readonly Part[]): Split[] {
  const split: Split = { words: [''], marks: [] };
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'plural') {
      const formsOf = (source: string) => partsOf(source, { form: part.type });
      return part.forms.flatMap(({ source }) => variantsOf(parts.toSpliced(at, 1, ...formsOf(source))));
    }
    if (part.kind === 'words') split.words.push((split.words.pop() ?? '') + part.text);
    else {
      split.marks.push(part);
      split.words.push('');
    }
  }
  return [split];
}

export type ShownText = Split & {
  /** Index of the plural forms that are shown. */
  variant: number;
  /** Range of each of the words in the text. */
  places: [number, number][];
  /** Values of chips, as known and as shown. */
  fills: Fills;
};

/** Finds a source's words and values in its rendered text; undefined if ambiguous. */
export function readShown(source: string, text: string, fillings: Fillings = []): ShownText | undefined {
  const known = new Map<string, string>();
  for (const { name, value } of fillings) if (value !== undefined) known.set(name, value);
  const found = variantsOf(partsOf(source)).flatMap((split, variant) => {
    const read = readVariant(split, text, known) ?? readVariant(split, text, new Map());
    return read ? [{ ...split, ...read, fills: new Map([...known, ...read.fills]), variant }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

function readVariant({ words, marks }: Split, text: string, known: Fills) {
  const match = (any: string) => {
    const values = marks.map((mark) => {
      const value = mark.kind === 'chip' ? known.get(mark.name) : '';
      return `(${value === undefined ? any : escapeRegExp(value)})`;
    });
    const pattern = words.map((part, at) => `(${escapeRegExp(part)})${values[at] ?? ''}`);
    return new RegExp(`^${pattern.join('')}$`, 'd').exec(text);
  };
  const found = match('[\\s\\S]*?');
  if (!found?.indices || !isEqual([...found], [...(match('[\\s\\S]*') ?? [])])) return undefined;
  const fills = new Map<string, string>();
  for (const [at, mark] of marks.entries()) {
    const value = found[2 * at + 2] ?? '';
    if (mark.kind !== 'chip') continue;
    if ((fills.get(mark.name) ?? value) !== value) return undefined;
    fills.set(mark.name, value);
  }
  return { fills, places: words.map((_, at) => found.indices?.[2 * at + 1] as [number, number]) };
}

/** Replaces a shown text. Changed words stay in their elements; with other chips, only a text without elements. */
export function rewrite(occurrence: Occurrence, source: string, shown: ShownText): void {
  const parts = partsOf(source);
  const next = isBroken(parts) ? undefined : variantsOf(parts)[shown.variant];
  if (!next) return;
  const nodes = textNodesOf(occurrence);
  if (occurrence.attribute || nodes.length === 1) {
    const text = withFills(next, shown);
    if (text !== undefined) setWhole(occurrence, text);
    return;
  }
  if (!isEqual(next.marks, shown.marks)) return;
  // From the end, so that earlier places stay right.
  for (const [at, [from, to]] of [...shown.places.entries()].reverse()) {
    const [words = '', before] = [next.words[at], shown.words[at]];
    if (words === before) continue;
    if (before !== '') replaceIn(nodes, from, to, words);
    // Within an element, only the server knows where new words begin.
    else if (isOutside(shown, at)) insertAt(occurrence, from, words);
  }
  occurrence.text = shownText(occurrence);
}

/** Undefined if a value is unknown, or a tag is new, which may or may not be shown as a link. */
function withFills({ words, marks }: Split, shown: ShownText): string | undefined {
  const values = marks.map(({ kind, name }) => {
    if (kind === 'chip') return shown.fills.get(name);
    return shown.marks.some((mark) => mark.kind === 'tag' && mark.name === name) ? '' : undefined;
  });
  return values.includes(undefined) ? undefined : words.map((part, at) => part + (values[at] ?? '')).join('');
}

function isOutside({ marks }: Split, at: number): boolean {
  const tags = marks.slice(0, at).filter((mark) => mark.kind === 'tag');
  return tags.filter(({ end }) => end).length * 2 === tags.length;
}

/** Replaces words, which stand in one node. */
function replaceIn(nodes: readonly Text[], from: number, to: number, words: string): void {
  let start = 0;
  for (const node of nodes) {
    if (from >= start && to <= start + node.length) {
      node.replaceData(from - start, to - from, words);
      return;
    }
    start += node.length;
  }
}

function insertAt({ range }: Occurrence, place: number, words: string): void {
  if (!range) return;
  let start = 0;
  for (const part of [...nodesBetween(range), range.close]) {
    const length = part.nodeType === Node.COMMENT_NODE ? 0 : (part.textContent?.length ?? 0);
    if (start === place && (length > 0 || part === range.close)) {
      part.before(words);
      return;
    }
    start += length;
  }
}

function setWhole(occurrence: Occurrence, text: string): void {
  const { attribute, run, node } = occurrence;
  if (occurrence.text === text) return;
  if (attribute && run) {
    if (!replaceRun(node as Element, attribute, text)) return;
    run.end = run.start + text.length;
  } else {
    const [first, ...others] = textNodesOf(occurrence);
    if (!first || others.length > 0) return;
    first.data = text;
  }
  occurrence.text = text;
}

export function shownText(occurrence: Occurrence): string {
  if (occurrence.attribute) return occurrence.text;
  return textNodesOf(occurrence)
    .map(({ data }) => data)
    .join('');
}

/** Returns the text nodes of an occurrence; none if it spans several elements. */
function textNodesOf({ range, node }: Occurrence): Text[] {
  return range && range.open.parentNode === range.close.parentNode ? textsIn(node.ownerDocument, range) : [];
}

/** The words of a line, and what is written before and after them: other lines, conditions and Markdown prefixes. */
type WrittenLine = { start: string; words: string; end: string };

const lineParts = /^((?:\{if\w+\})*\s*(?:(?:#{1,6}|[-*+]|\d+[.)]|>)\s+)*)([\s\S]*?)(\s*)$/;

/** Returns the line of a text that an occurrence shows: lines with missing facts are not shown, nor counted. */
export function lineFor(source: string, ref: Ref, fillings: Fillings = []): WrittenLine | undefined {
  const lines = linesOf(source);
  const missing = fillings.filter(({ value }) => value === undefined).map(({ name }) => `{${name}}`);
  const shown = [...lines.keys()].filter((at) => !missing.some((name) => lines[at]?.includes(name)));
  const line = lineOf(ref);
  // One-line texts are marked as a whole.
  const at = (line === undefined) === (shown.length === 1) ? shown[line ?? 0] : undefined;
  if (at === undefined) return undefined;
  const text = lines[at] ?? '';
  const [, before = '', words = '', after = ''] = (line !== undefined && lineParts.exec(text)) || ['', '', text];
  return { start: [...lines.slice(0, at), before].join('\n'), words, end: [after, ...lines.slice(at + 1)].join('\n') };
}
