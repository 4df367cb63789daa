import { type Part, partsOf, type TagPart } from '@talkaroo/studio/core/message-parts';
import { Alphabet, type ChipRules, chipsIn, documentOf, partsIn, tagPairs } from '../panel/chip-document';
import { type Alignment, inShell } from './align';

/** A chip shows what is filled in, and cannot be edited; its character. */
export const chipAttribute = 'data-studio-chip';
/** Words between tags; the characters of both. */
const tagAttribute = 'data-studio-tag';

/** The nodes of a field that is edited on the page, and the document of chips that they stand for (`chip-document.ts`). */
export type ChipNodes = {
  alphabet: Alphabet;
  /** The text as it was at first. */
  text: string;
  /** What stays in it. */
  rules: ChipRules;
  nodesOf: (text: string) => Node[];
  /** What the page itself would have of it. */
  pageNodesOf: (text: string) => Node[];
};

/**
 * @param words the text as it is written
 * @param alignment how it became what the page shows
 * @returns undefined for what has plurals, or is no valid message
 */
export function chipNodes(words: string, alignment: Alignment, document: Document): ChipNodes | undefined {
  const parts = partsOf(words);
  if (parts.some((part) => part.kind === 'plural' || (part.kind === 'words' && part.isBroken))) return undefined;
  const alphabet = new Alphabet();
  const text = documentOf(parts, alphabet);
  const nodesOf = (one: string) => nodesOfParts(partsIn(one, alphabet), alphabet, alignment, document);
  return {
    alphabet,
    text,
    rules: rulesOf(parts),
    nodesOf,
    pageNodesOf: (one) => nodesOf(one).map(asOnPage),
  };
}

/** On the page, nothing can be put back: all that a text has besides words stays. */
function rulesOf(parts: readonly Part[]): ChipRules {
  const names = (isTag: boolean) =>
    parts.flatMap((part) => (part.kind !== 'words' && (part.kind === 'tag') === isTag ? [part.name] : []));
  return { required: names(false), requiredTags: names(true), linkTags: [], chips: names(false), tags: [] };
}

function nodesOfParts(parts: readonly Part[], alphabet: Alphabet, alignment: Alignment, document: Document): Node[] {
  const counts = new Map<string, number>();
  const make = (from: number, to: number): Node[] => {
    const nodes: Node[] = [];
    for (let at = from; at < to; at += 1) {
      const part = parts[at] as Part;
      if (part.kind === 'words') nodes.push(document.createTextNode(part.text));
      else if (part.kind === 'chip') {
        const chip = document.createElement('span');
        chip.setAttribute(chipAttribute, alphabet.characterOf(part));
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
        const both = documentOf([part, parts[close] as Part], alphabet);
        (around as Element).setAttribute(tagAttribute, both);
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

/** What stands in a node, as a document of chips. */
export function documentIn(node: Node, alphabet: Alphabet): string {
  // Words that are as they were are written as they were.
  if (node.nodeType === Node.TEXT_NODE) return documentOf([alphabet.wordsOf((node as Text).data)], alphabet);
  const chip = attributeOf(node, chipAttribute);
  if (chip) return chip;
  const [open = '', close = ''] = attributeOf(node, tagAttribute);
  return open + [...node.childNodes].map((child) => documentIn(child, alphabet)).join('') + close;
}

function attributeOf(node: Node, name: string): string {
  return (node.nodeType === Node.ELEMENT_NODE && (node as Element).getAttribute(name)) || '';
}

/** The chips and tags of a document, in their order. */
export function chipsOf(text: string, alphabet: Alphabet): string {
  return chipsIn(text, alphabet)
    .map(({ character }) => character)
    .join('');
}

/** How many links and the like have nothing in them. */
export function emptyPairs(text: string, alphabet: Alphabet): number {
  return [...tagPairs(chipsIn(text, alphabet))].filter(([start, end]) => end === start + 1).length;
}

/** The place in the document of a point in the field; of one in a chip: before it. Undefined where it is not in the field. */
export function placeOf(
  field: Element,
  node: Node | null | undefined,
  offset: number,
  alphabet: Alphabet,
): number | undefined {
  if (!node || !field.contains(node)) return undefined;
  const range = field.ownerDocument.createRange();
  range.selectNodeContents(field);
  const around = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  const chip = around?.closest(`[${chipAttribute}]`);
  if (chip) range.setEndBefore(chip);
  else range.setEnd(node, offset);
  // A copy of a part of a link has both its ends.
  let ends = 0;
  for (let up: Node | null = range.endContainer; up && up !== field; up = up.parentNode) {
    if (attributeOf(up, tagAttribute)) ends += 1;
  }
  return documentIn(range.cloneContents(), alphabet).length - ends;
}

/** The point in the field of a place in the document, in words where there are some. */
export function pointOf(field: Element, place: number): [Node, number] {
  let left = place;
  const find = (parent: Node): [Node, number] | undefined => {
    for (const [index, child] of [...parent.childNodes].entries()) {
      if (child.nodeType === Node.TEXT_NODE) {
        const { length } = child as Text;
        if (left <= length) return [child, left];
        left -= length;
        continue;
      }
      const isChip = attributeOf(child, chipAttribute) !== '';
      const isTag = attributeOf(child, tagAttribute) !== '';
      if (left === 0 && (isChip || isTag)) return [parent, index];
      if (isChip || isTag) left -= 1;
      const inside = isChip ? undefined : find(child);
      if (inside) return inside;
      if (isTag) left -= 1;
    }
    return left === 0 ? [parent, parent.childNodes.length] : undefined;
  };
  return find(field) ?? [field, field.childNodes.length];
}
