import { isGroup } from '@talkaroo/content/json/group';
import { parseJson } from '@talkaroo/content/packs/parse-pack';
import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { LRUCache } from 'lru-cache';
import type { Value } from '../protocol';

export type JsonPath = readonly (string | number)[];

/** Cached because each edit needs the same tree several times. */
const trees = new LRUCache<string, { root: Node | undefined }>({ max: 100 });

/** Parses strict JSON; returns undefined if the root is not an object. */
export function treeOf(source: string): Node | undefined {
  const known = trees.get(source) ?? { root: parseJson('', source).root };
  trees.set(source, known);
  return known.root?.type === 'object' ? known.root : undefined;
}

export function nodeAt(root: Node, path: JsonPath): Node | undefined {
  return findNodeAtLocation(root, [...path]);
}

export function namesIn(node: Node | undefined): string[] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).map(({ children }) => String(children?.[0]?.value));
}

type Member = Pick<Node, 'offset' | 'length'>;

function membersOf(node: Node): readonly Member[] {
  return node.children ?? [];
}

function replaceValue(source: string, path: JsonPath, value: Value): string {
  const node = nodeIn(source, path);
  const text = written(value, indentAt(source, node.offset), isExpanded(source, node), eolOf(source));
  return splice(source, node.offset, node.length, text);
}

/** Inserts a value. Nested objects follow the layout of their neighbours, or else `expanded`. */
export function insertValue(
  source: string,
  path: JsonPath,
  { name, value, at, expanded }: { name?: string; value: Value; at: number; expanded?: boolean },
): string {
  const node = nodeIn(source, path);
  const neighbour = node.children?.map((child) => child.children?.[1] ?? child).find(({ type }) => type === 'object');
  const isOpen = neighbour ? isExpanded(source, neighbour) : (expanded ?? isExpanded(source, node));
  const text = written(value, `${indentAt(source, node.offset)}${indent}`, isOpen, eolOf(source));
  return insertMember(source, path, name === undefined ? text : `${JSON.stringify(name)}: ${text}`, at, isOpen);
}

function insertMember(source: string, path: JsonPath, text: string, at: number, isOpen: boolean): string {
  const node = nodeIn(source, path);
  const members = membersOf(node);
  const following = members[at];
  const preceding = members[at - 1];
  if (preceding) {
    const gap = gapBefore(source, members[Math.max(1, at - 1)] ?? preceding);
    return splice(source, preceding.offset + preceding.length, 0, `,${gap}${text}`);
  }
  if (following) return splice(source, following.offset, 0, `${text},${gapBefore(source, members[1] ?? following)}`);
  const [open, close] = node.type === 'array' ? '[]' : '{}';
  const outer = indentAt(source, node.offset);
  const eol = eolOf(source);
  if (isOpen)
    return splice(source, node.offset, node.length, `${open}${eol}${outer}${indent}${text}${eol}${outer}${close}`);
  const space = node.type === 'array' ? '' : ' ';
  return splice(source, node.offset, node.length, `${open}${space}${text}${space}${close}`);
}

export function removeMember(source: string, path: JsonPath, at: number): string {
  const node = nodeIn(source, path);
  const members = membersOf(node);
  const member = members[at] as Member;
  const [following, preceding] = [members[at + 1], members[at - 1]];
  if (following) return splice(source, member.offset, following.offset - member.offset, '');
  const end = member.offset + member.length;
  if (!preceding) return splice(source, node.offset + 1, node.length - 2, '');
  const start = preceding.offset + preceding.length;
  return splice(source, start, end - start, '');
}

/** Moves a member without changing its source. */
export function moveMember(source: string, path: JsonPath, from: number, to: number): string {
  const { offset, length } = membersOf(nodeIn(source, path))[from] as Member;
  const text = source.slice(offset, offset + length);
  return insertMember(removeMember(source, path, from), path, text, to, true);
}

/** Sets a value and changes only lines that differ. */
export function mergeValue(source: string, path: JsonPath, value: Value): string {
  const node = nodeIn(source, path);
  if (node.type === 'object' && isGroup(value)) {
    const names = namesIn(node);
    let text = source;
    for (const name of [...names].reverse()) {
      if (!Object.hasOwn(value, name)) text = removeMember(text, path, names.indexOf(name));
    }
    for (const [name, inside] of Object.entries(value)) {
      if (names.includes(name)) text = mergeValue(text, [...path, name], inside);
      else text = insertValue(text, path, { name, value: inside, at: namesIn(nodeIn(text, path)).length });
    }
    return text;
  }
  if (node.type === 'array' && Array.isArray(value)) {
    let text = source;
    const before = membersOf(node).length;
    for (let at = before - 1; at >= value.length; at -= 1) text = removeMember(text, path, at);
    for (const [at, inside] of value.entries()) {
      text = at < before ? mergeValue(text, [...path, at], inside) : insertValue(text, path, { value: inside, at });
    }
    return text;
  }
  const isScalar = node.type !== 'object' && node.type !== 'array';
  if (isScalar && typeof value !== 'object' && node.value === value) return source;
  return replaceValue(source, path, value);
}

function nodeIn(source: string, path: JsonPath): Node {
  const root = treeOf(source);
  const node = root && nodeAt(root, path);
  if (!node) throw new Error(`Nothing stands at ${path.join('.')}`);
  return node;
}

function splice(source: string, offset: number, length: number, text: string): string {
  return source.slice(0, offset) + text + source.slice(offset + length);
}

function eolOf(source: string): string {
  return source.includes('\r\n') ? '\r\n' : '\n';
}

/** Returns the white space before a member, with at most one line break. */
function gapBefore(source: string, { offset }: Member): string {
  const [gap = ''] = /\s*$/.exec(source.slice(0, offset)) ?? [];
  const at = gap.lastIndexOf('\n');
  return at === -1 ? ' ' : `${eolOf(source)}${gap.slice(at + 1)}`;
}

function indentAt(source: string, offset: number): string {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(source.slice(start, offset))?.[0] ?? '';
}

/** Returns whether an object starts with a line break, which the formatter keeps. */
function isExpanded(source: string, node: Node): boolean {
  const [first] = node.children ?? [];
  if (node.type === 'array') return (node.children ?? []).some((child) => isExpanded(source, child));
  return node.type === 'object' && first !== undefined && source.slice(node.offset, first.offset).includes('\n');
}

const indent = '  ';

function written(value: Value, outer: string, isOpen: boolean, eol: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${outer}${indent}`;
  const spread = (all: readonly string[]) => `${eol}${inner}${all.join(`,${eol}${inner}`)}${eol}${outer}`;
  if (Array.isArray(value)) {
    const items = value.map((item) => written(item, inner, isOpen, eol));
    return items.some((item) => item.includes('\n')) ? `[${spread(items)}]` : `[${items.join(', ')}]`;
  }
  const members = Object.entries(value).map(
    ([name, inside]) => `${JSON.stringify(name)}: ${written(inside, inner, isOpen, eol)}`,
  );
  if (members.length === 0) return '{}';
  return isOpen ? `{${spread(members)}}` : `{ ${members.join(', ')} }`;
}

/** Must equal `formatter.lineWidth` in `biome.jsonc`. */
const lineWidth = 120;

/** Formats JSON as Biome does, which keeps objects multi-line if they start with a line break. */
export function formatJson(source: string): string {
  const root = treeOf(source);
  return root ? `${printed(source, root, { outer: '', column: 0, after: 0 })}\n` : source;
}

/** Indentation of a value's line, columns before the value, and characters after it. */
type Position = { outer: string; column: number; after: number };

function printed(source: string, node: Node, { outer, column, after }: Position): string {
  const children = node.children ?? [];
  if (node.type !== 'object' && node.type !== 'array') return source.slice(node.offset, node.offset + node.length);
  const [open, close] = node.type === 'array' ? '[]' : '{}';
  if (children.length === 0) return `${open}${close}`;
  if (!mustBreak(source, node)) {
    const flat = inOneLine(source, node);
    if (column + widthOf(flat) + after <= lineWidth) return flat;
  }
  const inner = `${outer}${indent}`;
  const isNumbers = children.every(({ type }) => type === 'number');
  if (node.type === 'array' && isNumbers) return `[\n${filled(source, children, inner)}\n${outer}]`;
  const lines = children.map((child, at) => {
    const last = at === children.length - 1;
    const [name, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
    const label = name ? `${source.slice(name.offset, name.offset + name.length)}: ` : '';
    const position = { outer: inner, column: inner.length + widthOf(label), after: last ? 0 : 1 };
    const blank = at > 0 && hasBlankLine(source, children[at - 1] as Node, child) ? '\n' : '';
    return `${blank}${inner}${label}${printed(source, value as Node, position)}`;
  });
  return `${open}\n${lines.join(',\n')}\n${outer}${close}`;
}

function filled(source: string, numbers: readonly Node[], inner: string): string {
  const lines: string[] = [];
  for (const [at, node] of numbers.entries()) {
    const text = source.slice(node.offset, node.offset + node.length) + (at < numbers.length - 1 ? ',' : '');
    const line = lines.at(-1);
    if (at > 0 && hasBlankLine(source, numbers[at - 1] as Node, node)) lines.push('', inner + text);
    else if (line === undefined || line.length + 1 + text.length > lineWidth) lines.push(inner + text);
    else lines[lines.length - 1] = `${line} ${text}`;
  }
  return lines.join('\n');
}

function mustBreak(source: string, node: Node): boolean {
  if (node.type === 'object' && isExpanded(source, node)) return true;
  const children = node.children ?? [];
  const isList = node.type !== 'property';
  return children.some(
    (child, at) =>
      mustBreak(source, child) || (isList && at > 0 && hasBlankLine(source, children[at - 1] as Node, child)),
  );
}

function inOneLine(source: string, node: Node): string {
  const children = node.children ?? [];
  if (node.type === 'property') return children.map((child) => inOneLine(source, child)).join(': ');
  if (node.type !== 'object' && node.type !== 'array') return source.slice(node.offset, node.offset + node.length);
  const inside = children.map((child) => inOneLine(source, child)).join(', ');
  if (node.type === 'array') return `[${inside}]`;
  return inside ? `{ ${inside} }` : '{}';
}

function hasBlankLine(source: string, before: Node, after: Node): boolean {
  return source.slice(before.offset + before.length, after.offset).split('\n').length > 2;
}

/** Two-column characters: East Asian ones and emoji, except regional indicators. */
const wide =
  /[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u3029\u3030-\u303e\u3041-\u3096\u309b-\u3163\u3165-\u3247\u3250-\ua4c6\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{16fe3}\u{16ff2}-\u{18df2}\u{1aff0}-\u{1b2fb}\u{1d300}-\u{1d376}\u{1f200}-\u{1f320}\u{20000}-\u{323af}]|(?![\u{1f1e6}-\u{1f1ff}])\p{Emoji_Presentation}/u;

/** Zero-width characters: combining and formatting marks. */
const narrow = /(?![\u0600-\u0604\u06dd])[\p{Mn}\p{Me}\p{Cf}\u007f-\u009f\u1160-\u11ff\u3164\uff9e-\uffa0]/u;

/** Returns the width in columns, as Biome counts it. */
function widthOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const sign of text) width += wide.test(sign) ? 2 : narrow.test(sign) ? 0 : 1;
  return width;
}
