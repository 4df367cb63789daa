import { isBroken, type Part, partsOf } from '@talkaroo/studio/core/message-parts';
import type { Ref, TextInfo } from '@talkaroo/studio/protocol';
import { type MarkedPage, nodesBetween, type Occurrence, replaceRun } from './read-marks';
import { lineOf, withoutLine } from './ref-key';

/** Marks the element of a text being edited in place, which renders itself. */
export const editorAttribute = 'data-studio-editor';

export type Written = {
  /** Possible sources of the rendered text, most likely first: the page may show any recently typed one. */
  sources: readonly string[];
  fillings?: TextInfo['fillings'] | undefined;
};

/**
 * Shows typed text at all its occurrences at once. If the result isn't certain (a moved link, another plural form),
 * the page waits for the server.
 */
export function patch(page: MarkedPage, ref: Ref, source: string, written: Written): void {
  const isText = ref.kind === 'text';
  for (const occurrence of page.nodesOf(withoutLine(ref))) {
    if (isBeingEdited(occurrence)) continue;
    if (isText) patchMessage(occurrence, source, written);
    else if (lineOf(occurrence.ref) === undefined) patchPlain(occurrence, source);
  }
}

/** Patches values that pages show verbatim, except addresses that the program resolves and emptied attributes. */
function patchPlain(occurrence: Occurrence, value: string): void {
  const isPicture = /^(src|srcset|poster|style)$/.test(occurrence.attribute ?? '');
  if (isPicture ? value.startsWith('/') : value !== '' || !occurrence.attribute) setWhole(occurrence, value);
}

function patchMessage(occurrence: Occurrence, source: string, { sources, fillings }: Written): void {
  const now = lineFor(source, occurrence.ref, fillings);
  if (!now) return;
  const known = knownFills(fillings);
  for (const before of sources) {
    const line = lineFor(before, occurrence.ref, fillings);
    const shown = line && readShown(line.words, shownText(occurrence), known);
    if (!shown) continue;
    rewrite(occurrence, now.words, shown, known);
    return;
  }
}

/** Words of a text around its chips and tags: one more than there are of these. */
type Split = { words: string[]; marks: Exclude<Part, { kind: 'words' | 'plural' }>[] };

/** Reads a source as visitors may see it: once for each combination of plural forms. */
function variantsOf(parts: readonly Part[]): Split[] {
  const at = parts.findIndex(({ kind }) => kind === 'plural');
  const plural = parts[at];
  if (plural?.kind === 'plural') {
    return plural.forms.flatMap((form) =>
      variantsOf([...parts.slice(0, at), ...partsOf(form.source, { form: plural.type }), ...parts.slice(at + 1)]),
    );
  }
  const split: Split = { words: [''], marks: [] };
  for (const part of parts) {
    if (part.kind === 'words') split.words.push((split.words.pop() ?? '') + part.text);
    else if (part.kind !== 'plural') {
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
  fills: ReadonlyMap<string, string>;
};

/** Finds a source's words and values in its rendered text; undefined if ambiguous. */
export function readShown(source: string, text: string, known: ReadonlyMap<string, string>): ShownText | undefined {
  const found = variantsOf(partsOf(source)).flatMap((split, variant) => {
    const read = readVariant(split, text, known) ?? readVariant(split, text, new Map());
    return read ? [{ ...split, ...read, variant }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

function readVariant({ words, marks }: Split, text: string, known: ReadonlyMap<string, string>) {
  const match = (any: string) => {
    const pattern = words.map((part, at) => {
      const mark = marks[at];
      const value = mark?.kind === 'chip' ? known.get(mark.name) : '';
      return `(${escapeRegExp(part)})${mark ? `(${value === undefined ? any : escapeRegExp(value)})` : ''}`;
    });
    return new RegExp(`^${pattern.join('')}$`, 'd').exec(text);
  };
  const found = match('[\\s\\S]*?');
  if (!found?.indices || found.join('\0') !== match('[\\s\\S]*')?.join('\0')) return undefined;
  const fills = new Map<string, string>();
  for (const [at, mark] of marks.entries()) {
    const value = found[2 * at + 2] ?? '';
    if (mark.kind !== 'chip') continue;
    if ((fills.get(mark.name) ?? value) !== value) return undefined;
    fills.set(mark.name, value);
  }
  return { fills, places: words.map((_, at) => found.indices?.[2 * at + 1] as [number, number]) };
}

function escapeRegExp(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Replaces a shown text. Changed words stay in their elements; with other chips, only a text without elements. */
export function rewrite(
  occurrence: Occurrence,
  source: string,
  shown: ShownText,
  known: ReadonlyMap<string, string>,
): void {
  const parts = partsOf(source);
  const next = isBroken(parts) ? undefined : variantsOf(parts)[shown.variant];
  if (!next) return;
  const nodes = textNodesOf(occurrence);
  if (occurrence.attribute || nodes.length === 1) {
    const text = withFills(next, new Map([...known, ...shown.fills]), shown);
    if (text !== undefined) setWhole(occurrence, text);
    return;
  }
  const sources = ({ marks }: Split) => marks.map((mark) => mark.source).join();
  if (sources(next) !== sources(shown)) return;
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
function withFills({ words, marks }: Split, fills: ReadonlyMap<string, string>, shown: Split): string | undefined {
  const isKnown = (mark: Split['marks'][number]) =>
    mark.kind === 'chip'
      ? fills.has(mark.name)
      : shown.marks.some(({ kind, name }) => kind === 'tag' && name === mark.name);
  if (!marks.every(isKnown)) return undefined;
  return words.map((part, at) => part + (marks[at]?.kind === 'chip' ? fills.get(marks[at].name) : '')).join('');
}

function isOutside({ marks }: Split, at: number): boolean {
  const tags = marks.slice(0, at).flatMap((mark) => (mark.kind === 'tag' ? [mark.end ? -1 : 1] : []));
  return tags.reduce((depth, step) => depth + step, 0) === 0;
}

function replaceIn(nodes: readonly Text[], from: number, to: number, insert: string): void {
  let start = 0;
  let words = insert;
  for (const node of nodes) {
    const [first, last] = [Math.max(0, from - start), Math.min(node.length, to - start)];
    start += node.length;
    if (first >= last) continue;
    node.replaceData(first, last - first, words);
    words = '';
  }
}

function insertAt({ range, node }: Occurrence, place: number, words: string): void {
  if (!range) return;
  const lengthOf = (part: Node) => (part.nodeType === Node.COMMENT_NODE ? 0 : (part.textContent?.length ?? 0));
  let end = 0;
  const after = nodesBetween(range).find((part) => {
    end += lengthOf(part);
    return end > place;
  });
  if (!after || end - lengthOf(after) === place)
    (after ?? range.close).before(node.ownerDocument.createTextNode(words));
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
function textNodesOf({ range }: Occurrence): Text[] {
  const parent = range?.open.parentNode;
  if (!range || !parent || parent !== range.close.parentNode) return [];
  const nodes: Text[] = [];
  const walker = range.open.ownerDocument.createTreeWalker(parent, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
  walker.currentNode = range.open;
  for (let node = walker.nextNode(); node && node !== range.close; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) nodes.push(node as Text);
  }
  return nodes;
}

export function isBeingEdited({ range }: Occurrence): boolean {
  // The editor always has the focus; searching the whole page on each key would be too slow.
  const editor = range?.open.ownerDocument.activeElement?.closest(`[${editorAttribute}]`);
  if (!range || !editor) return false;
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  return Boolean(range.open.compareDocumentPosition(editor) & editor.compareDocumentPosition(range.close) & follows);
}

export type WrittenLine = {
  at: number;
  /** Conditions and Markdown prefixes of lists and headings. */
  before: string;
  words: string;
  after: string;
};

const lineParts = /^((?:\{if\w+\})*\s*(?:(?:#{1,6}|[-*+]|\d+[.)]|>)\s+)*)([\s\S]*?)(\s*)$/;

/** Returns the line of a text that an occurrence shows: lines with missing facts are not shown, nor counted. */
export function lineFor(source: string, ref: Ref, fillings: TextInfo['fillings'] | undefined): WrittenLine | undefined {
  const isOne = !source.split('\n').every((line) => line.split('{').length === line.split('}').length);
  const missing = (fillings ?? []).filter(({ value }) => value === undefined).map(({ name }) => `{${name}}`);
  const lines = (isOne ? [source] : source.split('\n'))
    .map((words, at) => ({ at, before: '', words, after: '' }))
    .filter(({ words }) => !missing.some((name) => words.includes(name)));
  const line = lineOf(ref);
  // One-line texts are marked as a whole.
  if (lines.length === 1) return line === undefined ? lines[0] : undefined;
  const found = line === undefined ? undefined : lines[line];
  if (!found) return undefined;
  const [, before = '', words = '', after = ''] = lineParts.exec(found.words) ?? [];
  return { at: found.at, before, words, after };
}

export function knownFills(fillings: TextInfo['fillings'] | undefined): Map<string, string> {
  return new Map((fillings ?? []).flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
}
