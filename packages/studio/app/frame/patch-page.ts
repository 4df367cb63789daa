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

/** Marks the element in which a text is being edited on the page itself: it shows what is typed by itself. */
export const editorAttribute = 'data-studio-editor';

/** What the page's text was made of. */
export type Written = {
  /** What it may have been, the likeliest first: the page shows one of the last things that were typed. */
  sources: readonly string[];
  fillings?: TextInfo['fillings'] | undefined;
};

/** How a text became what the page shows, and what that was: it holds until the page shows something else. */
type Known = { alignment: Alignment; shown: string };
const known = new WeakMap<Node, Map<string, Known>>();

/**
 * Shows what is typed, everywhere on the page and at once. Where it cannot be said for certain what the page will show (a
 * plural has another form, there is a new link in it), the page stays as it is until the server has made it anew.
 * @param ref a text, or a line of it: all lines are replaced
 * @param source the whole text as it is now written
 * @returns whether the page shows it everywhere
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

/** `nodes`: the page has other nodes now. */
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
    // A tag that has come anew: as a link, or without.
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

/** The line of a text that a ref means; undefined if there are not as many lines any more as the page was made of. */
function lineFor(source: string, ref: Ref, fillings: TextInfo['fillings'] | undefined, isMessage: boolean) {
  const line = lineOf(ref);
  if (!isMessage && line === undefined) return { at: 0, before: '', words: source, after: '' };
  const lines = linesShown(source, fillings, isMessage);
  if (line === undefined) return lines.length === 1 ? lines[0] : undefined;
  return lines.length > 1 || !isMessage ? lines[line] : undefined;
}

/** Signs that make something else of words in an article. */
const markup = /[*_`[\]<>&\\|~]|https?:/;

/**
 * Values of region files and articles, which pages show as they are. Lines of an article are Markdown: one with markup is
 * left to the server.
 */
function patchPlain(occurrence: Occurrence, now: { words: string }): Result {
  const isLine = lineOf(occurrence.ref) !== undefined;
  if (isLine && (markup.test(now.words) || !isPlain(occurrence))) return 'cannot';
  // An address that stands for another one, which only the program knows; or words that a picture follows from.
  const { attribute } = occurrence;
  const isPicture = attribute !== undefined && pictureAttributes.includes(attribute);
  if (isPicture ? !now.words.startsWith('/') : attribute && now.words === '') return 'cannot';
  return setWords(occurrence, now.words);
}

function isPlain({ range }: Occurrence): boolean {
  return range !== undefined && nodesBetween(range).every(({ nodeType }) => nodeType === Node.TEXT_NODE);
}

/** Whether so many lines of an article differ from the page that they have moved: which is which, only the server knows. */
function haveMoved(occurrences: readonly Occurrence[], source: string): boolean {
  const isOther = (occurrence: Occurrence) => {
    const words = lineFor(source, occurrence.ref, undefined, false)?.words;
    return isPlain(occurrence) && words !== occurrence.text;
  };
  return (
    occurrences.filter(({ ref }) => ref.kind === 'article' && lineOf(ref) !== undefined).filter(isOther).length > 1
  );
}

/** Whether a text, or a part of it, is being edited where it stands. */
export function isBeingEdited({ range }: Occurrence): boolean {
  // It has the focus as long as it is there; to look for it in all of the page takes longer than a key may.
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

/** What the page shows at a place; undefined where its end has been cut off. */
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

/** The nodes between two comments that have the same parent. */
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
  // The usual case is a text node by itself: changed as it is, nothing has to be read anew.
  if (nodes.length === 1 && nodes[0] === node) {
    (node as Text).data = text;
    occurrence.text = text;
    return 'words';
  }
  return replaceRange(occurrence, [node.ownerDocument.createTextNode(text)]) ? 'nodes' : 'cannot';
}

/** Puts other nodes between two comments; not where they are in different elements. */
export function replaceRange({ range }: Occurrence, nodes: Node[]): boolean {
  if (!range || range.open.parentNode !== range.close.parentNode) return false;
  for (const node of nodesBetween(range)) (node as ChildNode).remove();
  range.open.after(...nodes);
  return true;
}
