import { findMarks, marksIn, pictureMarks } from '@talkaroo/studio/core/marks';
import type { Ref } from '@talkaroo/studio/protocol';
import { covers } from './ref-key';

// Marks become comments around texts and notes on elements with marked attributes. The page looks and behaves as in
// public, and its document keeps track of sources when it is morphed or patched.

/** Holds the marks of attributes: `{"alt":[[12,0,5]]}` is mark id, start and end. */
const note = 'data-studio-marks';
const commentPattern = /^studio:(open|close) (\d+)$/;

type AttributeRun = [id: number, start: number, end: number];
type Notes = Record<string, AttributeRun[]>;

export type Occurrence = {
  ref: Ref;
  text: string;
  /** First text node, or the element with the attribute. */
  node: Text | Element;
  attribute?: string;
  run?: { start: number; end: number };
  /** Comments around a text; absent for an attribute. */
  range?: { open: Comment; close: Comment };
};

export type MarkedPage = {
  document: Document;
  /** Returns a node's sources, innermost first. Content of the program itself has the ref `fixed`. */
  refsAt: (node: Node) => Ref[];
  /** Returns all occurrences of a ref; without a line, those of all lines. */
  nodesOf: (ref: Ref) => Occurrence[];
  occurrencesAt: (node: Node) => Occurrence[];
  all: readonly Occurrence[];
  head: readonly Occurrence[];
  refresh: () => void;
};

/** Removes the marks and scripts of a freshly parsed page, and indexes it. Modifies `document`. */
export function readMarks(document: Document, marks: Record<number, Ref>): MarkedPage {
  takeOutMarks(document);
  return indexPage(document, marks);
}

/** Replaces the marks of a freshly parsed document with comments and notes, and removes its scripts. */
export function takeOutMarks(document: Document): void {
  for (const script of document.querySelectorAll('script, link[rel="modulepreload"], link[as="script"]'))
    script.remove();
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const withMarks: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (hasMark.test((node as Text).data)) withMarks.push(node as Text);
    } else noteAttributes(node as Element);
  }
  for (const text of withMarks) text.replaceWith(...splitAtMarks(text, document));
}

const hasMark = /[\u{E0001}\u{E007F}]/u;

function splitAtMarks(node: Text, document: Document): Node[] {
  const { text, events } = marksIn(node.data);
  const parts: Node[] = [];
  let done = 0;
  for (const { at, id, isOpen } of events) {
    if (at > done) parts.push(document.createTextNode(text.slice(done, at)));
    parts.push(document.createComment(`studio:${isOpen ? 'open' : 'close'} ${id}`));
    done = at;
  }
  if (text.length > done) parts.push(document.createTextNode(text.slice(done)));
  return parts;
}

/** Percent-encoded marks in addresses, such as `tel:` and chat links. */
const encodedMark = /(?:%F3%A0%8[01]%[89AB][0-9A-F])+/gi;
function noteAttributes(element: Element): void {
  const notes: Notes = {};
  for (const attribute of element.attributes) {
    const { name, value } = attribute;
    const runs: AttributeRun[] = [];
    const decoded = value.includes('%F3%A0%8') ? value.replace(encodedMark, (part) => decodeURIComponent(part)) : value;
    const { text, runs: found } = hasMark.test(decoded) ? findMarks(decoded) : { text: decoded, runs: [] };
    for (const { id, start, end } of found) runs.push([id, start, end]);
    const { text: plain, runs: pictures } = pictureMarks(text);
    for (const { id, start, end } of pictures) runs.push([id, start, end]);
    if (runs.length === 0) continue;
    attribute.value = plain;
    notes[name] = runs;
  }
  if (Object.keys(notes).length > 0) element.setAttribute(note, JSON.stringify(notes));
}

function notesOf(element: Element): Notes {
  const written = element.getAttribute(note);
  return written ? (JSON.parse(written) as Notes) : {};
}

/** Replaces the marked part of an attribute; false if other marks stand in it, which only the server can move. */
export function replaceRun(element: Element, attribute: string, by: string): boolean {
  const notes = notesOf(element);
  const [run, ...others] = notes[attribute] ?? [];
  if (!run || others.length > 0) return false;
  const [id, start, end] = run;
  const value = element.getAttribute(attribute) ?? '';
  element.setAttribute(attribute, value.slice(0, start) + by + value.slice(end));
  element.setAttribute(note, JSON.stringify({ ...notes, [attribute]: [[id, start, start + by.length]] }));
  return true;
}

/** Returns a node that is an element, or else the element around it. */
export function elementOf(node: Node | undefined): Element | undefined {
  return node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : (node?.parentElement ?? undefined);
}

export function nodesBetween({ open, close }: { open: Comment; close: Comment }): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = open.nextSibling; node && node !== close; node = node.nextSibling) nodes.push(node);
  return nodes;
}

function commentOf(node: Node): { id: number; isOpen: boolean } | undefined {
  const match = node.nodeType === Node.COMMENT_NODE ? commentPattern.exec((node as Comment).data) : null;
  return match ? { id: Number(match[2]), isOpen: match[1] === 'open' } : undefined;
}

/** Elements whose attributes describe them as a whole; pointing at their content doesn't select these. */
const wide = 'body, main, header, footer, nav, section, article, aside, form, ul, ol, dialog';

export function indexPage(document: Document, marks: Record<number, Ref>): MarkedPage {
  let texts = new Map<Node, Occurrence[]>();
  let attributes = new Map<Node, Occurrence[]>();
  let all: Occurrence[] = [];
  let head: Occurrence[] = [];

  const refresh = () => {
    ({ texts, attributes, all, head } = readDocument(document, marks));
  };
  refresh();

  const innermost = (node: Node) => [...(texts.get(node) ?? [])].reverse();
  /** Returns the texts in an element if all have the same source, e.g. those of a button clicked at its border. */
  const onlyTextIn = (element: Element): Occurrence[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let found: Occurrence[] | undefined;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if ((node as Text).data.trim() === '') continue;
      const here = innermost(node);
      if (here.length === 0 || (found && found[0]?.ref !== here[0]?.ref)) return [];
      found ??= here;
    }
    return found ?? [];
  };

  const occurrencesAt = (node: Node): Occurrence[] => {
    const isText = node.nodeType === Node.TEXT_NODE;
    const found = isText ? innermost(node) : [...(attributes.get(node) ?? [])];
    if (!isText && node.nodeType === Node.ELEMENT_NODE && !(node as Element).matches(wide)) {
      found.push(...onlyTextIn(node as Element));
    }
    for (let up = node.parentElement; up && !up.matches(wide); up = up.parentElement) {
      found.push(...(attributes.get(up) ?? []));
    }
    return found;
  };

  /** Whether the program itself writes or draws a node. */
  const isProgrammed = (node: Node | null): boolean => {
    if (node?.nodeType === Node.TEXT_NODE) return !texts.get(node)?.length && (node as Text).data.trim() !== '';
    if (node?.nodeType !== Node.ELEMENT_NODE || attributes.get(node)?.length) return false;
    const element = node as Element;
    if (element.closest('svg') || element.matches('img, canvas')) return true;
    return element.childElementCount === 0 && isProgrammed(element.firstChild);
  };

  return {
    document,
    occurrencesAt,
    refsAt: (node) => {
      const found: Ref[] = [...new Set(occurrencesAt(node).map(({ ref }) => ref))];
      if (!isProgrammed(node)) return found;
      // A drawing beside a link's words belongs to the link; a generated name or number doesn't belong to the text.
      return node.nodeType === Node.TEXT_NODE ? [{ kind: 'fixed' }, ...found] : [...found, { kind: 'fixed' }];
    },
    nodesOf: (ref) => [...all, ...head].filter((occurrence) => covers(ref, occurrence.ref)),
    get all() {
      return all;
    },
    get head() {
      return head;
    },
    refresh,
  };
}

type Found = { from: number; to: number; id: number; range: { open: Comment; close: Comment } };

function readDocument(document: Document, marks: Record<number, Ref>) {
  const walker = document.createTreeWalker(
    document,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT,
  );
  const nodes: Node[] = [];
  const found: Found[] = [];
  const isOpen: { id: number; from: number; comment: Comment }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = nodes.push(node) - 1;
    const mark = commentOf(node);
    if (!mark) continue;
    if (mark.isOpen) {
      isOpen.push({ id: mark.id, from: at, comment: node as Comment });
      continue;
    }
    const begun = isOpen.findLastIndex(({ id }) => id === mark.id);
    const start = isOpen[begun];
    // The mark of a text that was cut off must not pair with the same text elsewhere on the page.
    if (!start || !isNear(start.comment, node)) continue;
    isOpen.splice(begun, 1);
    found.push({ from: start.from, to: at, id: mark.id, range: { open: start.comment, close: node as Comment } });
  }
  found.sort((one, other) => one.from - other.from || other.to - one.to);

  const texts = new Map<Node, Occurrence[]>();
  const attributes = new Map<Node, Occurrence[]>();
  const all: Occurrence[] = [];
  const head: Occurrence[] = [];
  const active: { to: number; occurrence: Occurrence }[] = [];
  let next = 0;
  nodes.forEach((node, at) => {
    for (let entry = found[next]; entry && entry.from <= at; entry = found[next]) {
      next += 1;
      const ref = marks[entry.id];
      if (!ref) continue;
      const node = nodes.slice(entry.from, entry.to + 1).find(({ nodeType }) => nodeType === Node.TEXT_NODE) as Text;
      if (!node) continue;
      const occurrence: Occurrence = { ref, text: '', node, range: entry.range };
      active.push({ to: entry.to, occurrence });
      (isInHead(node) ? head : all).push(occurrence);
    }
    for (let index = active.length - 1; index >= 0; index -= 1) {
      if ((active[index] as { to: number }).to < at) active.splice(index, 1);
    }
    if (node.nodeType === Node.TEXT_NODE && active.length > 0) {
      texts.set(
        node,
        active.map(({ occurrence }) => occurrence),
      );
      for (const { occurrence } of active) occurrence.text += (node as Text).data;
    } else if (node.nodeType === Node.ELEMENT_NODE && (node as Element).hasAttribute(note)) {
      const own = attributeOccurrences(node as Element, marks);
      attributes.set(node, own);
      (isInHead(node) ? head : all).push(...own);
    }
  });
  return { texts, attributes, all, head };
}

function attributeOccurrences(element: Element, marks: Record<number, Ref>): Occurrence[] {
  return Object.entries(notesOf(element)).flatMap(([attribute, runs]) =>
    [...runs].reverse().flatMap(([id, start, end]) => {
      const ref = marks[id];
      const text = element.getAttribute(attribute)?.slice(start, end) ?? '';
      return ref ? [{ ref, text, node: element, attribute, run: { start, end } }] : [];
    }),
  );
}

/** Whether two comments can enclose one text, i.e. share a parent or an ancestor below the body. */
function isNear(open: Node, close: Node): boolean {
  let around = open.parentElement;
  while (around && !around.contains(close)) around = around.parentElement;
  return open.parentElement === close.parentElement || (around !== null && !around.matches('body, html'));
}

function isInHead(node: Node): boolean {
  const { head } = node.ownerDocument as Document;
  return head.contains(node);
}
