import { type Part, partsOf, sourceOf, type TagPart } from '@/studio/core/message-parts';
import { type Alignment, inShell } from './align';
import { editorAttribute, replaceRange } from './patch-page';
import type { Occurrence } from './read-marks';

/** A chip shows what is filled in, and cannot be edited; its number among the parts of the text. */
const chipAttribute = 'data-studio-chip';
/** Words between tags; the number of the opening tag among the parts. */
const tagAttribute = 'data-studio-tag';

type InPlaceOptions = {
  /** Name of the field for who does not see it. */
  label: string;
  /** @param words the text as it is to be written */
  onInput: (words: string) => void;
  /** A placeholder or tag would have been lost: it is back. */
  onRefuse: () => void;
  /** It is over: the page shows what was typed. */
  onEnd: () => void;
  /** Where the pointer was, px in the frame's window. */
  point?: { x: number; y: number } | undefined;
};

export type InPlaceEditing = { element: HTMLElement; end: () => void };

/**
 * Makes a text editable where it stands.
 * @param words the text, or its line, as it is written
 * @param alignment how it became what the page shows
 * @returns undefined where it cannot be edited on the page: it has plurals, or is no valid message
 */
export function editInPlace(
  occurrence: Occurrence,
  words: string,
  alignment: Alignment,
  { label, onInput, onRefuse, onEnd, point }: InPlaceOptions,
): InPlaceEditing | undefined {
  const parts = partsOf(words);
  const isPlain = parts.every((part) => part.kind !== 'plural' && !(part.kind === 'words' && part.isBroken));
  const { ownerDocument: document } = occurrence.node;
  if (!isPlain || !occurrence.range) return undefined;

  const element = document.createElement('span');
  element.setAttribute(editorAttribute, '');
  element.setAttribute('contenteditable', 'plaintext-only');
  // Where a browser does not know that, pasting and breaking lines are up to us anyway.
  if (element.contentEditable !== 'plaintext-only') element.setAttribute('contenteditable', 'true');
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-label', label);
  element.setAttribute('spellcheck', 'true');
  // Else a browser writes no-break spaces.
  element.style.whiteSpace = 'pre-wrap';
  element.append(...nodesOfParts(parts, alignment, document));
  if (!replaceRange(occurrence, [element])) return undefined;

  let good = parts;
  let caret = 0;
  let isComposing = false;
  let isOver = false;

  const readInput = () => {
    if (isComposing) return;
    const now = partsOfNodes(element, parts);
    if (!hasAllChips(now, parts)) {
      // Where the chip was: who goes on deleting deletes the words before it.
      const here = Math.min(caretIn(element), caret);
      element.replaceChildren(...nodesOfParts(good, alignment, document, parts));
      placeCaret(element, here);
      onRefuse();
      return;
    }
    good = now;
    caret = caretIn(element);
    onInput(sourceOf(now));
  };

  const end = () => {
    if (isOver) return;
    isOver = true;
    element.replaceWith(...nodesOfParts(good, alignment, document, parts).map(asOnPage));
    onEnd();
  };

  const insert = (text: string) => {
    if (!document.execCommand?.('insertText', false, text)) insertText(element, text);
    readInput();
  };

  element.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  element.addEventListener('compositionend', () => {
    isComposing = false;
    readInput();
  });
  element.addEventListener('input', readInput);
  element.addEventListener('beforeinput', (event) => {
    if (event.inputType.startsWith('format') || /^insert(Paragraph|LineBreak|FromDrop)$/.test(event.inputType)) {
      event.preventDefault();
    }
  });
  element.addEventListener('paste', (event) => {
    event.preventDefault();
    // One line stays one line.
    const pasted = event.clipboardData?.getData('text/plain').replace(/\s*[\r\n]+\s*/g, ' ') ?? '';
    if (pasted) insert(pasted);
  });
  element.addEventListener('keydown', (event) => {
    event.stopPropagation();
    // Enter and Escape of an input method are not for us.
    if (event.isComposing || isComposing) return;
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      end();
    } else if (event.key === ' ' && element.closest('button, summary')) {
      // The button would take it for a press.
      event.preventDefault();
      insert(' ');
    }
  });
  element.addEventListener('keyup', (event) => {
    if (event.key === ' ' && element.closest('button, summary')) event.preventDefault();
  });
  element.addEventListener('blur', end);

  document.defaultView?.focus();
  element.focus({ preventScroll: true });
  placeCaret(element, element.textContent?.length ?? 0, point);
  caret = caretIn(element);
  return { element, end };
}

/** @param all parts of the text as it was: chips are known by their number among them */
function nodesOfParts(parts: readonly Part[], alignment: Alignment, document: Document, all = parts): Node[] {
  const counts = new Map<string, number>();
  const make = (from: number, to: number): Node[] => {
    const nodes: Node[] = [];
    for (let at = from; at < to; at += 1) {
      const part = parts[at] as Part;
      if (part.kind === 'words') nodes.push(document.createTextNode(part.text));
      else if (part.kind === 'chip') {
        const chip = document.createElement('span');
        chip.setAttribute(chipAttribute, String(all.indexOf(part)));
        chip.setAttribute('contenteditable', 'false');
        chip.setAttribute('title', part.source);
        chip.textContent = alignment.fills.get(part.name) ?? '';
        nodes.push(chip);
      } else if (part.kind === 'tag' && !part.end) {
        const close = closeOf(parts, at);
        const count = counts.get(part.name) ?? 0;
        counts.set(part.name, count + 1);
        const shell = alignment.shells.get(`${part.name} ${count}`) ?? [];
        const inside = make(at + 1, close);
        const [around] = inShell(shell.length > 0 ? shell : [document.createElement('span')], inside);
        (around as Element).setAttribute(tagAttribute, String(all.indexOf(part)));
        nodes.push(around as Node);
        at = close;
      }
    }
    return nodes;
  };
  return make(0, parts.length);
}

/** Where the tag that opens at `from` closes. */
function closeOf(parts: readonly Part[], from: number): number {
  const { name } = parts[from] as TagPart;
  let depth = 0;
  for (let at = from; at < parts.length; at += 1) {
    const part = parts[at] as Part;
    if (part.kind !== 'tag' || part.name !== name) continue;
    depth += part.end ? -1 : 1;
    if (depth === 0) return at;
  }
  return parts.length;
}

function partsOfNodes(element: Element, parts: readonly Part[]): Part[] {
  const read: Part[] = [];
  const addWords = (text: string) => {
    const last = read.at(-1);
    if (last?.kind === 'words') read[read.length - 1] = { kind: 'words', text: last.text + text };
    else if (text) read.push({ kind: 'words', text });
  };
  const visit = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) addWords((node as Text).data);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const chip = (node as Element).getAttribute(chipAttribute);
    const tag = (node as Element).getAttribute(tagAttribute);
    if (chip !== null) read.push(parts[Number(chip)] as Part);
    else if (tag !== null) {
      const at = Number(tag);
      read.push(parts[at] as Part);
      node.childNodes.forEach(visit);
      read.push(parts[closeOf(parts, at)] as Part);
    } else node.childNodes.forEach(visit);
  };
  element.childNodes.forEach(visit);
  // Words that are as they were are written as they were.
  return read.map((part) =>
    part.kind === 'words' ? (parts.find((old) => old.kind === 'words' && old.text === part.text) ?? part) : part,
  );
}

function hasAllChips(now: readonly Part[], before: readonly Part[]): boolean {
  const fixed = (parts: readonly Part[]) => parts.filter(({ kind }) => kind !== 'words');
  const [ours, theirs] = [fixed(now), fixed(before)];
  return ours.length === theirs.length && theirs.every((part) => ours.includes(part));
}

/** A chip's words, a tag's element: what the page itself would have. */
function asOnPage(node: Node): Node {
  if (node.nodeType !== Node.ELEMENT_NODE) return node;
  const element = node as Element;
  const { ownerDocument: document } = element;
  if (element.hasAttribute(chipAttribute)) return document.createTextNode(element.textContent ?? '');
  element.removeAttribute(tagAttribute);
  for (const child of [...element.childNodes]) child.replaceWith(asOnPage(child));
  // A link that is none here was given a span to keep its words together.
  if (element.tagName !== 'SPAN' || element.attributes.length > 0) return element;
  const fragment = document.createDocumentFragment();
  fragment.append(...element.childNodes);
  return fragment;
}

/** How many letters stand before the caret. */
function caretIn(element: Element): number {
  const selection = element.ownerDocument.defaultView?.getSelection();
  if (!selection?.anchorNode || !element.contains(selection.anchorNode)) return element.textContent?.length ?? 0;
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  range.setEnd(selection.anchorNode, selection.anchorOffset);
  return range.toString().length;
}

function placeCaret(element: Element, letters: number, point?: { x: number; y: number }): void {
  const { ownerDocument: document } = element;
  const selection = document.defaultView?.getSelection();
  const pointed = point && document.caretPositionFromPoint?.(point.x, point.y);
  if (pointed && element.contains(pointed.offsetNode)) {
    selection?.collapse(pointed.offsetNode, pointed.offset);
    return;
  }
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = letters;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const isChip = node.parentElement?.hasAttribute(chipAttribute);
    if (left <= node.length && !isChip) {
      selection?.collapse(node, left);
      return;
    }
    left -= node.length;
  }
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

/** For a document that cannot do it by itself. */
function insertText(element: Element, text: string): void {
  const { ownerDocument: document } = element;
  const selection = document.defaultView?.getSelection();
  if (!selection || selection.rangeCount === 0 || !element.contains(selection.anchorNode)) {
    element.append(document.createTextNode(text));
    return;
  }
  const range = selection.getRangeAt(0);
  range.deleteContents();
  range.insertNode(document.createTextNode(text));
  selection.collapseToEnd();
}
