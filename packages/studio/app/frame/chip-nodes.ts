import { type Part, partsOf, type TagPart } from '@talkaroo/studio/core/message-parts';
import { Alphabet, type ChipRules, chipsIn, documentOf, partsIn, tagPairs } from '../panel/chip-document';
import { type Alignment, inShell } from './align';

/** Marks a chip, which shows a placeholder's value and can't be edited; holds its character. */
export const chipAttribute = 'data-studio-chip';
/** Marks the element of a tag; holds its open and close characters. */
const tagAttribute = 'data-studio-tag';

/** Converts between the DOM of a field edited in place and its chip document (`chip-document.ts`). */
export type ChipNodes = {
  alphabet: Alphabet;
  text: string;
  rules: ChipRules;
  nodesOf: (text: string) => Node[];
  /** Renders a document without the editor's attributes. */
  pageNodesOf: (text: string) => Node[];
};

/** Returns undefined for texts with plurals and invalid messages. */
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

/** Nothing can be reinserted on the page, so all chips and tags are required. */
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

function asOnPage(node: Node): Node {
  if (node.nodeType !== Node.ELEMENT_NODE) return node;
  const element = node as Element;
  const { ownerDocument: document } = element;
  if (element.hasAttribute(chipAttribute)) return document.createTextNode(element.textContent ?? '');
  element.removeAttribute(tagAttribute);
  for (const child of [...element.childNodes]) child.replaceWith(asOnPage(child));
  // Unwrap spans that stand in for tags without an element.
  if (element.tagName !== 'SPAN' || element.attributes.length > 0) return element;
  const fragment = document.createDocumentFragment();
  fragment.append(...element.childNodes);
  return fragment;
}

export function documentIn(node: Node, alphabet: Alphabet): string {
  // Unchanged words keep their original escaping.
  if (node.nodeType === Node.TEXT_NODE) return documentOf([alphabet.wordsOf((node as Text).data)], alphabet);
  const chip = attributeOf(node, chipAttribute);
  if (chip) return chip;
  const [open = '', close = ''] = attributeOf(node, tagAttribute);
  return open + [...node.childNodes].map((child) => documentIn(child, alphabet)).join('') + close;
}

function attributeOf(node: Node, name: string): string {
  return (node.nodeType === Node.ELEMENT_NODE && (node as Element).getAttribute(name)) || '';
}

export function chipsOf(text: string, alphabet: Alphabet): string {
  return chipsIn(text, alphabet)
    .map(({ character }) => character)
    .join('');
}

export function emptyPairs(text: string, alphabet: Alphabet): number {
  return [...tagPairs(chipsIn(text, alphabet))].filter(([start, end]) => end === start + 1).length;
}

/** Converts a DOM point to an offset, before the chip if inside one; undefined outside the field. */
export function textOffset(
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
  // A partial copy of a tag's element serializes its closing character, too.
  let ends = 0;
  for (let up: Node | null = range.endContainer; up && up !== field; up = up.parentNode) {
    if (attributeOf(up, tagAttribute)) ends += 1;
  }
  return documentIn(range.cloneContents(), alphabet).length - ends;
}

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
