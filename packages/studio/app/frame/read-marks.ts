import { encodedMark, findMarks, type MarkRun, marksIn, pictureMarks } from '@talkaroo/studio/core/marks';
import { placeId } from '@talkaroo/studio/core/place-id';
import type { Ref } from '@talkaroo/studio/protocol';
import { partition } from 'es-toolkit';

// Marks become comments around texts, and notes on elements, so that the page looks as in public and keeps its sources.

/** Holds the marks of an element's attributes, by their names. */
const note = 'data-studio-marks';
/** Marks the element of a text being edited in place, which renders itself. */
export const editorAttribute = 'data-studio-editor';
/** Attributes that show a picture. */
export const pictureAttribute = /^(src|srcset|poster|style)$/;
const commentPattern = /^studio:(open|close) (\d+)$/;

type Notes = Record<string, MarkRun[]>;
type CommentRange = { open: Comment; close: Comment };

export type Occurrence = {
  ref: Ref;
  text: string;
  /** First text node, or the element with the attribute. */
  node: Text | Element;
  attribute?: string;
  /** Part of an attribute. */
  run?: MarkRun;
  /** Comments around a text; absent for an attribute. */
  range?: CommentRange;
  /** Whether a text is being edited in place. */
  isEdited?: boolean;
};

export type MarkedPage = ReturnType<typeof indexPage>;

/** Replaces the marks of a freshly parsed document with comments and notes, and removes its scripts. */
export function takeOutMarks(document: Document): Document {
  for (const script of document.querySelectorAll('script, link[rel="modulepreload"], link[as="script"]'))
    script.remove();
  for (const element of document.querySelectorAll('*')) noteAttributes(element);
  for (const text of textsIn(document)) if (hasMark.test(text.data)) text.replaceWith(...splitAtMarks(text));
  return document;
}

const hasMark = /[\u{E0001}\u{E007F}]/u;

function splitAtMarks({ data, ownerDocument }: Text): (Comment | string)[] {
  const { text, events } = marksIn(data);
  let done = 0;
  const parts = events.flatMap(({ at, id, isOpen }) => {
    const words = text.slice(done, at);
    done = at;
    return [words, ownerDocument.createComment(`studio:${isOpen ? 'open' : 'close'} ${id}`)];
  });
  return [...parts, text.slice(done)].filter((part) => part !== '');
}

function noteAttributes(element: Element): void {
  const notes: Notes = {};
  for (const attribute of element.attributes) {
    const words = findMarks(attribute.value.replace(encodedMark, decodeURIComponent));
    const pictures = pictureMarks(words.text);
    const runs = [...words.runs, ...pictures.runs];
    if (runs.length === 0) continue;
    attribute.value = pictures.text;
    notes[attribute.name] = runs;
  }
  if (Object.keys(notes).length > 0) element.setAttribute(note, JSON.stringify(notes));
}

function notesOf(element: Element): Notes {
  return JSON.parse(element.getAttribute(note) ?? '{}');
}

/** Replaces the marked part of an attribute; false if it contains other marks, which only the server can move. */
export function replaceRun(element: Element, attribute: string, by: string): boolean {
  const notes = notesOf(element);
  const [run, ...others] = notes[attribute] ?? [];
  if (!run || others.length > 0) return false;
  const value = element.getAttribute(attribute) ?? '';
  element.setAttribute(attribute, value.slice(0, run.start) + by + value.slice(run.end));
  run.end = run.start + by.length;
  element.setAttribute(note, JSON.stringify(notes));
  return true;
}

/** Returns a node that is an element, or else the element around it. */
export function elementOf(node: Node | undefined): Element | undefined {
  return node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : (node?.parentElement ?? undefined);
}

export function nodesBetween({ open, close }: CommentRange): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = open.nextSibling; node && node !== close; node = node.nextSibling) nodes.push(node);
  return nodes;
}

export function textsIn(root: Node, range?: CommentRange): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
  if (range) walker.currentNode = range.open;
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node && node !== range?.close; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) nodes.push(node as Text);
  }
  return nodes;
}

/** Elements whose attributes describe them as a whole; pointing at their content doesn't select these. */
const wide = 'body, main, header, footer, nav, section, article, aside, form, ul, ol, dialog';

/** Indexes a document without marks, see {@link takeOutMarks}. */
export function indexPage(document: Document, marks: Record<number, Ref>) {
  /** Occurrences by text node or element with attributes, innermost first. */
  const at = new Map<Node, Occurrence[]>();

  /** Returns the texts in an element if all have the same source, e.g. those of a button clicked at its border. */
  const onlyTextIn = (element: Element): Occurrence[] => {
    const texts = textsIn(element).filter(({ data }) => data.trim() !== '');
    const [first = [], ...others] = texts.map((text) => at.get(text) ?? []);
    return others.every(([other]) => other?.ref === first[0]?.ref) ? first : [];
  };

  const occurrencesAt = (node: Node): Occurrence[] => {
    const found = [...(at.get(node) ?? [])];
    if (node.nodeType === Node.ELEMENT_NODE && !(node as Element).matches(wide)) {
      found.push(...onlyTextIn(node as Element));
    }
    for (let up = node.parentElement; up && !up.matches(wide); up = up.parentElement) found.push(...(at.get(up) ?? []));
    return found;
  };

  /** Whether the program itself writes or draws a node. */
  const isProgrammed = (node: Node | null): boolean => {
    if (!node || at.has(node)) return false;
    if (node.nodeType === Node.TEXT_NODE) return (node as Text).data.trim() !== '';
    if (node.nodeType !== Node.ELEMENT_NODE) return false;
    const element = node as Element;
    if (element.closest('svg') || element.matches('img, canvas')) return true;
    return element.childElementCount === 0 && isProgrammed(element.firstChild);
  };

  const page = {
    document,
    all: [] as readonly Occurrence[],
    head: [] as readonly Occurrence[],
    occurrencesAt,
    /** Returns a node's sources, innermost first. Content of the program itself has the ref `fixed`. */
    refsAt: (node: Node): Ref[] => {
      const found: Ref[] = [...new Set(occurrencesAt(node).map(({ ref }) => ref))];
      if (!isProgrammed(node)) return found;
      // A drawing beside a link's words belongs to the link; a generated name or number doesn't belong to the text.
      return node.nodeType === Node.TEXT_NODE ? [{ kind: 'fixed' }, ...found] : [...found, { kind: 'fixed' }];
    },
    /** Returns all occurrences of a ref; without a line, those of all lines. */
    nodesOf: (ref: Ref) => [...page.all, ...page.head].filter((occurrence) => covers(ref, occurrence.ref)),
    refresh: () => {
      const found = readDocument(document, marks);
      [page.head, page.all] = partition(found, ({ node }) => document.head.contains(node));
      at.clear();
      for (const occurrence of found) {
        const { range, node } = occurrence;
        if (!range) at.set(node, [...(at.get(node) ?? []), occurrence]);
        else for (const text of textsIn(document, range)) at.set(text, [occurrence, ...(at.get(text) ?? [])]);
      }
    },
  };
  page.refresh();
  return page;
}

function readDocument(document: Document, marks: Record<number, Ref>): Occurrence[] {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  const found: (Occurrence | BegunText)[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.ELEMENT_NODE) {
      found.push(...attributeOccurrences(node as Element, marks));
      continue;
    }
    const comment = node as Comment;
    const [, kind, id = ''] = commentPattern.exec(comment.data) ?? [];
    if (kind === 'open') found.push({ id, open: comment });
    else if (kind === 'close') {
      const text = found.findLast((one): one is BegunText => 'open' in one && one.id === id && !one.close);
      // The mark of a text that was cut off must not pair with the same text elsewhere on the page.
      if (text && isNear(text.open, comment)) text.close = comment;
    }
  }
  return found.flatMap((one) => ('open' in one ? textOccurrence(one, marks) : one));
}

type BegunText = { id: string; open: Comment; close?: Comment };

function textOccurrence({ id, open, close }: BegunText, marks: Record<number, Ref>): Occurrence[] {
  const ref = marks[Number(id)];
  if (!ref || !close) return [];
  const nodes = textsIn(open.ownerDocument, { open, close });
  const [node] = nodes;
  const text = nodes.map(({ data }) => data).join('');
  const isEdited = nodes.some(({ parentElement }) => parentElement?.closest(`[${editorAttribute}]`));
  return node ? [{ ref, text, node, range: { open, close }, isEdited }] : [];
}

function attributeOccurrences(element: Element, marks: Record<number, Ref>): Occurrence[] {
  return Object.entries(notesOf(element)).flatMap(([attribute, runs]) =>
    runs.toReversed().flatMap((run) => {
      const ref = marks[run.id];
      const text = element.getAttribute(attribute)?.slice(run.start, run.end) ?? '';
      return ref ? [{ ref, text, node: element, attribute, run }] : [];
    }),
  );
}

/** Whether two comments can enclose one text, i.e. share a parent or an ancestor below the body. */
function isNear(open: Node, close: Node): boolean {
  let around = open.parentElement;
  while (around && !around.contains(close)) around = around.parentElement;
  return open.parentElement === close.parentElement || (around !== null && !around.matches('body, html'));
}

/** Returns a unique name such as `home.hero.title`, `home.terms (2)` or `regions/hk.json banners.0.pic`. */
export function refName(ref: Ref): string {
  const line = lineOf(ref);
  return wholeName(ref) + (line === undefined ? '' : ` (${line + 1})`);
}

/** Names a text as a whole, without a line. */
export function wholeName(ref: Ref): string {
  if (ref.kind === 'fixed') return ref.kind;
  return ref.kind === 'text' ? `${ref.namespace}.${ref.key}` : placeId(ref.place);
}

export function lineOf(ref: Ref): number | undefined {
  return 'line' in ref ? ref.line : undefined;
}

/** Whether `ref` equals `meant` or is one of its lines. Fixed content never matches. */
export function covers(meant: Ref, ref: Ref): boolean {
  return meant.kind !== 'fixed' && [refName(ref), wholeName(ref)].includes(refName(meant));
}
