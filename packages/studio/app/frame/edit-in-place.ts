import { sourceOf } from '@talkaroo/studio/core/message-parts';
import {
  applied,
  chipsIn,
  documentOfPasted,
  guarded,
  partsIn,
  type Replacement,
  tagPairs,
} from '../panel/chip-document';
import { messageSyntax } from '../panel/syntaxes';
import type { Alignment } from './align';
import { chipAttribute, chipNodes, chipsOf, documentIn, emptyPairs, pointOf, textOffset } from './chip-nodes';
import { editorAttribute, replaceRange } from './patch-page';
import type { Occurrence } from './read-marks';

type InPlaceOptions = {
  label: string;
  onInput: (words: string) => void;
  /** Called if an edit would have removed a placeholder or tag. */
  onRefuse: () => void;
  onEnd: () => void;
  /** Pointer position in pixels of the frame's window. */
  point?: { x: number; y: number } | undefined;
};

export type InPlaceEditing = { element: HTMLElement; end: () => void };

type Selected = { anchor: number; head: number };

type Step = { text: string; selected: Selected };

/** Makes a text editable in place; returns undefined if it has plurals or isn't a valid message. */
export function editInPlace(
  occurrence: Occurrence,
  words: string,
  alignment: Alignment,
  { label, onInput, onRefuse, onEnd, point }: InPlaceOptions,
): InPlaceEditing | undefined {
  const { ownerDocument: document } = occurrence.node;
  const chips = chipNodes(words, alignment, document);
  if (!chips || !occurrence.range) return undefined;
  const { alphabet, rules } = chips;

  const element = document.createElement('span');
  element.setAttribute(editorAttribute, '');
  element.setAttribute('contenteditable', 'plaintext-only');
  // Fallback for browsers without it; paste and line breaks are handled below.
  if (element.contentEditable !== 'plaintext-only') element.setAttribute('contenteditable', 'true');
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-label', label);
  element.setAttribute('spellcheck', 'true');
  // Otherwise browsers insert no-break spaces.
  element.style.whiteSpace = 'pre-wrap';
  element.append(...chips.nodesOf(chips.text));
  if (!replaceRange(occurrence, [element])) return undefined;

  let text = chips.text;
  let selected: Selected = { anchor: text.length, head: text.length };
  let caret: number | undefined;
  /** Own undo stack: the browser's doesn't know about restored chips. */
  const past: Step[] = [];
  const future: Step[] = [];
  let isComposing = false;
  let isOver = false;

  const selection = () => document.defaultView?.getSelection();
  const remember = () => {
    const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection() ?? {};
    selected = {
      anchor: textOffset(element, anchorNode, anchorOffset, alphabet) ?? text.length,
      head: textOffset(element, focusNode, focusOffset, alphabet) ?? text.length,
    };
  };
  const show = ({ anchor, head }: Selected) => {
    element.replaceChildren(...chips.nodesOf(text));
    selection()?.setBaseAndExtent(...pointOf(element, anchor), ...pointOf(element, head));
  };
  const accept = (next: string) => {
    if (next === text) return;
    text = next;
    onInput(sourceOf(partsIn(text, alphabet)));
  };
  const step = (from: Step[], to: Step[]) => {
    const next = from.pop();
    if (!next) return;
    remember();
    to.push({ text, selected });
    accept(next.text);
    show(next.selected);
    caret = undefined;
  };
  const refuse = () => {
    show(selected);
    onRefuse();
  };

  /** Returns the selected range; for a fully selected link, that of its words. */
  const range = () => {
    const pairs = tagPairs(chipsIn(text, alphabet));
    let [from, to] = [Math.min(selected.anchor, selected.head), Math.max(selected.anchor, selected.head)];
    while (from < to && pairs.get(from) === to - 1) [from, to] = [from + 1, to - 1];
    return { from, to };
  };
  const wordsIn = (part: string) => {
    const all = new Set(chipsOf(part, alphabet));
    return [...part].filter((character) => !all.has(character)).join('');
  };
  const editOf = (now: string): Replacement => {
    const { from, to } = range();
    // Browsers put text that replaces a link's words, or is typed at its end, outside the link. Keep it inside.
    if (from < to || from === caret) {
      const [before, after] = [wordsIn(text.slice(0, from)), wordsIn(text.slice(to))];
      const all = wordsIn(now);
      const put = all.slice(before.length, all.length - after.length);
      if (before + put + after === all && (from < to || put)) return { from, to, insert: put };
    }
    const { focusNode, focusOffset = 0 } = selection() ?? {};
    const at = textOffset(element, focusNode, focusOffset, alphabet) ?? now.length;
    let tail = 0;
    while (tail < Math.min(now.length - at, text.length) && text.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
    let start = 0;
    while (start < Math.min(now.length, text.length) - tail && text[start] === now[start]) start += 1;
    return { from: start, to: text.length - tail, insert: now.slice(start, now.length - tail) };
  };

  /** Applies an edit like the panel does: chips it would delete are kept after the inserted text. */
  const edit = (change: Replacement, kind: 'paste' | 'other', now: string) => {
    const outcome = guarded([change], { document: text, alphabet, rules, kind });
    const next = 'changes' in outcome ? applied(text, outcome.changes) : undefined;
    if (next === undefined || emptyPairs(next, alphabet) > emptyPairs(text, alphabet)) {
      refuse();
      return;
    }
    // Group consecutive characters into one undo step.
    if (next !== text && (change.from !== caret || change.from < change.to)) past.push({ text, selected });
    future.length = 0;
    caret = change.from + change.insert.length;
    accept(next);
    if (next === now) return;
    show({ anchor: caret, head: caret });
    if ('kept' in outcome && outcome.kept.length > 0) onRefuse();
  };

  const readInput = () => {
    if (isComposing || isOver) return;
    const now = documentIn(element, alphabet);
    if (now !== text) edit(editOf(now), 'other', now);
  };

  const end = () => {
    if (isOver) return;
    // Keep the text of an unfinished composition.
    isComposing = false;
    readInput();
    isOver = true;
    element.replaceWith(...chips.pageNodesOf(text));
    onEnd();
  };

  const insert = (put: string) => {
    remember();
    if (!document.execCommand?.('insertText', false, put)) insertText(element, put);
    readInput();
  };

  element.addEventListener('compositionstart', () => {
    remember();
    isComposing = true;
  });
  element.addEventListener('compositionend', () => {
    isComposing = false;
    readInput();
  });
  element.addEventListener('input', readInput);
  element.addEventListener('beforeinput', (event) => {
    const { inputType } = event;
    // Dragged text would be removed from its source.
    if (inputType.startsWith('format') || /^(insert(Paragraph|LineBreak|FromDrop)|deleteByDrag)$/.test(inputType)) {
      event.preventDefault();
    } else if (/^history(Un|Re)do$/.test(inputType)) {
      event.preventDefault();
      if (inputType === 'historyUndo') step(past, future);
      else step(future, past);
    } else if (!isComposing) remember();
  });
  element.addEventListener('paste', (event) => {
    event.preventDefault();
    // Fields are single-line.
    const pasted = event.clipboardData?.getData('text/plain').replace(/\s*[\r\n]+\s*/g, ' ') ?? '';
    const put = documentOfPasted(pasted, alphabet, rules, messageSyntax);
    if (chipsIn(put, alphabet).length > 0) {
      remember();
      edit({ ...range(), insert: put }, 'paste', text);
    } else if (pasted) insert(pasted);
  });
  const chipAt = (node: Node | null | undefined) => {
    const around = node?.nodeType === Node.TEXT_NODE ? node.parentElement : (node as Element | null | undefined);
    return around?.closest(`[${chipAttribute}]`);
  };
  // Select a clicked chip, as text typed into it would be lost.
  element.addEventListener('click', ({ target }) => {
    const chip = chipAt(target as Element);
    if (chip) selection()?.setBaseAndExtent(...pointBefore(chip), ...pointBehind(chip));
  });
  // Firefox puts the caret into a chip at the start or end of a line.
  const leaveChip = () => {
    const { isCollapsed, focusNode, focusOffset = 0 } = selection() ?? {};
    const chip = chipAt(focusNode);
    if (chip && isCollapsed) selection()?.collapse(...(focusOffset > 0 ? pointBehind(chip) : pointBefore(chip)));
  };
  element.addEventListener('keydown', (event) => {
    event.stopPropagation();
    leaveChip();
    // Enter and Escape of an input method must be ignored. WebKit sends the key that ends a composition after
    // `compositionend`; only key code 229 identifies it (https://bugs.webkit.org/show_bug.cgi?id=165004).
    if (event.isComposing || isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      end();
    } else if (event.key === ' ' && element.closest('button, summary')) {
      // Otherwise the button would be pressed.
      event.preventDefault();
      insert(' ');
    } else if ((event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/i.test(event.key)) {
      event.preventDefault();
      if (event.key.toLowerCase() === 'y' || event.shiftKey) step(future, past);
      else step(past, future);
    }
  });
  element.addEventListener('keyup', (event) => {
    if (event.key === ' ' && element.closest('button, summary')) event.preventDefault();
  });
  element.addEventListener('blur', end);

  document.defaultView?.focus();
  element.focus({ preventScroll: true });
  const pointed = point && document.caretPositionFromPoint?.(point.x, point.y);
  if (pointed && element.contains(pointed.offsetNode)) selection()?.collapse(pointed.offsetNode, pointed.offset);
  else selection()?.collapse(...pointOf(element, text.length));
  return { element, end };
}

function pointBefore(node: ChildNode): [Node, number] {
  return [node.parentNode as Node, [...(node.parentNode as Node).childNodes].indexOf(node)];
}

function pointBehind(node: ChildNode): [Node, number] {
  const [parent, index] = pointBefore(node);
  return [parent, index + 1];
}

/** Inserts text at the caret, for documents without `execCommand`. */
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
