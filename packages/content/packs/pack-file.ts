import { lineOf } from '@talkaroo/content/text/line-of';
import type { Node } from 'jsonc-parser';
import { LRUCache } from 'lru-cache';
import type { Finding, Mistake } from './finding';
import { isWithin } from './keys';
import { didYouMean, nearest } from './nearest';
import { badKeys, type Entry, parseJson, schemaKey } from './parse-pack';
import { isPicture } from './picture-schema';
import { below, isLeaf, type Leaf, type ShapeGroup } from './shape';
import { textMistake } from './text-mistakes';

export type PackFile = {
  /** Texts without errors, by dotted path, in the file's order. */
  entries: ReadonlyMap<string, Entry>;
  /** Lines of all texts and groups, valid or not, as far as the file can be parsed. */
  lines: ReadonlyMap<string, number>;
  findings: readonly Omit<Finding, 'file'>[];
  isBroken: boolean;
  /** Dotted paths that misspelt keys stand for; not reported as missing. */
  meant: ReadonlySet<string>;
  /** Addresses of pictures, and whether they exist. */
  pictures: ReadonlyMap<string, boolean>;
};

const known = new LRUCache<string, PackFile>({ max: 1_000 });

/** Parses a pack and checks it against the shape of its namespace. Cached. */
export function readPack(namespace: string, group: ShapeGroup, source: string): PackFile {
  const key = `${namespace}\0${source}`;
  const before = known.get(key);
  if (before && [...before.pictures].every(([address, exists]) => isPicture(address) === exists)) return before;
  const file = check(group, source);
  known.set(key, file);
  return file;
}

function check(group: ShapeGroup, source: string): PackFile {
  const { root, partial, findings: syntax } = parseJson('', source);
  const { lines, texts } = contentOf(partial, source);
  const meant = new Set<string>();
  const pictures = new Map<string, boolean>();
  const findings: Omit<Finding, 'file'>[] = syntax.map(({ file: _, ...finding }) => finding);
  if (!root) return { entries: new Map(), lines, findings, isBroken: true, meant, pictures };

  const add = (key: string, { offset }: { offset: number }, mistake: Mistake) =>
    findings.push({ severity: 'error', line: lineOf(source, offset), ...(key && { key }), ...mistake });
  for (const { path, message, fix, ...place } of badKeys(root)) add(path.join('.'), place, { message, fix });
  const isReported = (path: string) => findings.some(({ key = '' }) => isWithin(path, key));
  const visitText = (node: Node, leaf: Leaf, key: string) => {
    if (leaf.kind === 'picture') pictures.set(node.value, isPicture(node.value));
    const mistake = textMistake(node.value, leaf);
    if (mistake) add(key, node, mistake);
  };
  /** A name may be empty, so the root has an undefined path. */
  const visit = (node: Node, parent: ShapeGroup, path?: string) => {
    for (const { children: [name, value] = [] } of node.children ?? []) {
      if (!name || !value) continue;
      const inside = (other: string) => (path === undefined ? other : `${path}.${other}`);
      const key = inside(name.value);
      if (isReported(key) || (key === schemaKey && value.type === 'string')) continue;
      const expected = below(parent, name.value);
      const wrong = keyMistake(name, value, parent);
      if (wrong) {
        if (wrong.instead) meant.add(inside(wrong.instead));
        add(key, wrong.node, wrong.mistake);
      } else if (expected && isLeaf(expected)) visitText(value, expected, key);
      else if (expected) visit(value, expected, key);
    }
  };
  if (root.type === 'object') visit(root, group);
  else add('', root, { message: 'The file is not a group of texts.', fix: 'It begins with { and ends with }.' });
  const entries = new Map([...texts].filter(([path]) => !isReported(path)));
  return { entries, lines, findings, isBroken: false, meant, pictures };
}

const typeNames: Partial<Record<Node['type'], string>> = {
  number: 'a number',
  boolean: 'a switch',
  null: 'null',
  array: 'a list [ ]',
  object: 'a group { }',
};

type KeyMistake = { node: Node; mistake: Mistake; instead?: string | undefined };

/** Finds an unknown key, or a value of another type. `instead` is the key that was probably meant. */
function keyMistake(nameNode: Node, node: Node, parent: ShapeGroup): KeyMistake | undefined {
  const name: string = nameNode.value;
  const { type, value } = node;
  const expected = below(parent, name);
  const isText = expected && isLeaf(expected);
  if (expected && type === (isText ? 'string' : 'object')) return undefined;
  if (name === schemaKey) {
    const fix = 'Write it as in another file, or delete it.';
    return { node, mistake: { message: `“${name}” cannot have this value.`, fix } };
  }
  const names = [...parent.children.keys()];
  const instead = names.includes(name) ? undefined : nearest(name, names);
  if (isText) {
    const written = type === 'number' || type === 'boolean' ? JSON.stringify(value) : undefined;
    const message = `A text in quotes is expected here, not ${typeNames[type]}${written ? `: ${written}` : ''}.`;
    return { node, mistake: { message, fix: `Write "${written ?? '…'}".` }, instead };
  }
  if (!expected || instead) {
    const fix = instead ? didYouMean(instead) : `Delete it: no page shows it. Known here: ${names.join(', ')}.`;
    return { node: nameNode, mistake: { message: `Unknown key “${name}”.`, fix }, instead };
  }
  const fields = expected.children.size > 0 ? [...expected.children.keys()].join(', ') : 'a name for each item';
  const message = `“${name}” is a group of texts, and here stands ${type === 'string' ? 'one text' : `a ${type}`}.`;
  return { node, mistake: { message, fix: `Write { … } with ${fields}.` } };
}

/** Returns the texts of a pack by dotted path, valid or not; undefined if the file cannot be parsed. */
export function readTexts(source: string): ReadonlyMap<string, Entry> | undefined {
  const { root } = parseJson('', source);
  return root && contentOf(root, source).texts;
}

/** Returns the lines of all texts and groups, and the texts, valid or not, by dotted path in the file's order. */
function contentOf(root: Node | undefined, source: string) {
  const lines = new Map<string, number>();
  const texts = new Map<string, Entry>();
  let line = 1;
  let counted = 0;
  /** A name may be empty, so the root has an undefined path. */
  const visit = (node: Node, path?: string) => {
    for (const property of node.children ?? []) {
      const [name, value] = property.children ?? [];
      if (!name || !value || (path === undefined && name.value === schemaKey)) continue;
      const inside = path === undefined ? String(name.value) : `${path}.${name.value}`;
      // Keys come in file order, so lines can be counted incrementally.
      for (; counted < name.offset; counted += 1) if (source[counted] === '\n') line += 1;
      lines.set(inside, line);
      if (value.type === 'string') texts.set(inside, { text: value.value, line });
      if (value.type === 'object') visit(value, inside);
    }
  };
  if (root?.type === 'object') visit(root);
  return { lines, texts };
}
