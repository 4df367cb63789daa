import type { Ref, TextInfo } from '@talkaroo/studio/protocol';
import {
  type Alignment,
  align,
  knownFills,
  linesShown,
  type Piece,
  type Shown,
  shownNodes,
  shownText,
  variantsOf,
} from './align';
import { pictureAttributes } from './fixed-reason';
import { type MarkedPage, type Occurrence, replaceRun } from './read-marks';
import { lineOf, refKey, withoutLine } from './ref-key';

/** Marks the element of a text being edited in place, which renders itself. */
export const editorAttribute = 'data-studio-editor';

export type Written = {
  /** Possible sources of the rendered text, most likely first: the page may show any recently typed one. */
  sources: readonly string[];
  fillings?: TextInfo['fillings'] | undefined;
};

type Known = { alignment: Alignment; shown: string };
const known = new WeakMap<Node, Map<string, Known>>();

/**
 * Shows typed text at all its occurrences at once; returns whether all were updated. If the result isn't certain
 * (another plural form, a new link), the page waits for the server.
 */
export function patch(page: MarkedPage, ref: Ref, source: string, written: Written): boolean {
  const whole = withoutLine(ref);
  let isAll = true;
  let isChanged = false;
  const occurrences = page.nodesOf(whole);
  if (haveMoved(occurrences, source)) return false;
  for (const occurrence of occurrences) {
    const result = patchOne(occurrence, source, written, page.document);
    if (result === 'cannot') isAll = false;
    if (result === 'nodes') isChanged = true;
  }
  if (isChanged) page.refresh();
  return isAll;
}

type Result = 'cannot' | 'same' | 'words' | 'nodes';

function patchOne(occurrence: Occurrence, source: string, written: Written, document: Document): Result {
  if (isBeingEdited(occurrence)) return 'same';
  const isMessage = occurrence.ref.kind === 'text';
  const now = lineFor(source, occurrence.ref, written.fillings, isMessage);
  if (now === undefined) return 'cannot';
  if (!isMessage) return patchPlain(occurrence, now);
  const shown = shownOf(occurrence);
  const alignment = shown && alignmentOf(occurrence, shown, written);
  const variant = alignment && variantsOf(now.words)?.find(({ path }) => path === alignment.path);
  if (!variant) return 'cannot';
  const fills = new Map([...knownFills(written.fillings), ...alignment.fills]);
  const text = shownText(variant.pieces, fills);
  if (text === undefined) return 'cannot';
  if (occurrence.attribute || shown.elements.length === 0) {
    // A new tag: whether it renders as a link is unknown.
    if (!hasOnly(variant.pieces, alignment.shells)) return 'cannot';
    const result = setWords(occurrence, text);
    if (result !== 'cannot') remember(occurrence, { alignment, shown: text });
    return result;
  }
  const nodes = shownNodes(variant.pieces, { ...alignment, fills }, document);
  if (!nodes || !replaceRange(occurrence, nodes)) return 'cannot';
  remember(occurrence, { alignment, shown: text });
  return 'nodes';
}

function hasOnly(pieces: readonly Piece[], shells: Alignment['shells']): boolean {
  return pieces.every((piece) => !('tag' in piece) || (shells.has(`${piece.tag} 0`) && hasOnly(piece.pieces, shells)));
}

function lineFor(source: string, ref: Ref, fillings: TextInfo['fillings'] | undefined, isMessage: boolean) {
  const line = lineOf(ref);
  if (!isMessage && line === undefined) return { at: 0, before: '', words: source, after: '' };
  const lines = linesShown(source, fillings, isMessage);
  if (line === undefined) return lines.length === 1 ? lines[0] : undefined;
  return lines.length > 1 || !isMessage ? lines[line] : undefined;
}

const markup = /[*_`[\]<>&\\|~]|https?:/;

/** Patches values that pages show verbatim. Article lines with Markdown are left to the server. */
function patchPlain(occurrence: Occurrence, now: { words: string }): Result {
  const isLine = lineOf(occurrence.ref) !== undefined;
  if (isLine && (markup.test(now.words) || !isPlain(occurrence))) return 'cannot';
  // Left to the server: addresses that the program resolves, and empty attributes that pictures depend on.
  const { attribute } = occurrence;
  const isPicture = attribute !== undefined && pictureAttributes.includes(attribute);
  if (isPicture ? !now.words.startsWith('/') : attribute && now.words === '') return 'cannot';
  return setWords(occurrence, now.words);
}

function isPlain({ range }: Occurrence): boolean {
  return range !== undefined && nodesBetween(range).every(({ nodeType }) => nodeType === Node.TEXT_NODE);
}

/** Whether several lines of an article differ, so that only the server can match them. */
function haveMoved(occurrences: readonly Occurrence[], source: string): boolean {
  const isOther = (occurrence: Occurrence) => {
    const words = lineFor(source, occurrence.ref, undefined, false)?.words;
    return isPlain(occurrence) && words !== occurrence.text;
  };
  return (
    occurrences.filter(({ ref }) => ref.kind === 'article' && lineOf(ref) !== undefined).filter(isOther).length > 1
  );
}

export function isBeingEdited({ range }: Occurrence): boolean {
  // The editor always has the focus; searching the whole page on each key would be too slow.
  const editor = range?.open.ownerDocument.activeElement?.closest(`[${editorAttribute}]`);
  if (!range || !editor) return false;
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  return Boolean(range.open.compareDocumentPosition(editor) & editor.compareDocumentPosition(range.close) & follows);
}

function alignmentOf(occurrence: Occurrence, shown: Shown, { sources, fillings }: Written): Alignment | undefined {
  const remembered = recall(occurrence);
  if (remembered?.shown === shown.text) return remembered.alignment;
  const fills = knownFills(fillings);
  for (const source of sources) {
    const line = lineFor(source, occurrence.ref, fillings, true);
    const alignment = line && align(line.words, shown, fills);
    if (alignment) return alignment;
  }
  return undefined;
}

function anchorOf({ range, node }: Occurrence): Node {
  return range?.open ?? node;
}

function recall(occurrence: Occurrence): Known | undefined {
  return known.get(anchorOf(occurrence))?.get(`${occurrence.attribute} ${refKey(occurrence.ref)}`);
}

function remember(occurrence: Occurrence, entry: Known): void {
  const anchor = anchorOf(occurrence);
  const entries = known.get(anchor) ?? new Map<string, Known>();
  known.set(anchor, entries.set(`${occurrence.attribute} ${refKey(occurrence.ref)}`, entry));
}

export function shownOf({ range, attribute, text }: Occurrence): Shown | undefined {
  if (attribute) return { text, elements: [] };
  if (!range || range.open.parentNode !== range.close.parentNode) return undefined;
  const shown: Shown = { text: '', elements: [] };
  const visit = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) shown.text += (node as Text).data;
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const entry = { element: node as Element, start: shown.text.length, end: 0 };
    shown.elements.push(entry);
    node.childNodes.forEach(visit);
    entry.end = shown.text.length;
  };
  for (const node of nodesBetween(range)) visit(node);
  return shown;
}

function nodesBetween({ open, close }: { open: Comment; close: Comment }): Node[] {
  const nodes: Node[] = [];
  for (let node = open.nextSibling; node && node !== close; node = node.nextSibling) nodes.push(node);
  return nodes;
}

function setWords(occurrence: Occurrence, text: string): Result {
  const { attribute, run, node, range } = occurrence;
  if (occurrence.text === text) return 'same';
  if (attribute && run) {
    replaceRun(node as Element, attribute, run, text);
    return 'nodes';
  }
  if (!range) return 'cannot';
  const nodes = nodesBetween(range);
  // Fast path for a single text node: no need to index the page again.
  if (nodes.length === 1 && nodes[0] === node) {
    (node as Text).data = text;
    occurrence.text = text;
    return 'words';
  }
  return replaceRange(occurrence, [node.ownerDocument.createTextNode(text)]) ? 'nodes' : 'cannot';
}

export function replaceRange({ range }: Occurrence, nodes: Node[]): boolean {
  if (!range || range.open.parentNode !== range.close.parentNode) return false;
  for (const node of nodesBetween(range)) (node as ChildNode).remove();
  range.open.after(...nodes);
  return true;
}
