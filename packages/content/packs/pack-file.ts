import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { didYouMean, type Finding } from './finding';
import { isWithin } from './keys';
import { nearest } from './nearest';
import { packSchema } from './pack-schema';
import { badKeys, type Entry, lineOf, offsetAt, parseJson, schemaKey } from './parse-pack';
import { isPicture } from './picture-schema';
import { anyItem, below, isLeaf, type ShapeGroup, type ShapeNode, shapeAt } from './shape';

export type PackFile = {
  /** Texts without errors, by dotted path, in the file's order. */
  entries: ReadonlyMap<string, Entry>;
  /** Lines of all texts and groups, valid or not, as far as the file can be parsed. */
  lines: ReadonlyMap<string, number>;
  findings: readonly Omit<Finding, 'file'>[];
  isBroken: boolean;
  /** Dotted paths that misspelt keys stand for; not reported as missing. */
  meant: ReadonlySet<string>;
};

type Known = PackFile & { pictures: ReadonlyMap<string, boolean> };

const known = new LRUCache<string, Known>({ max: 1_000 });

/** Parses a pack and checks it against the shape of its namespace. Cached. */
export function readPack(namespace: string, group: ShapeGroup, source: string): PackFile {
  const key = `${namespace}\0${source}`;
  const before = known.get(key);
  if (before && [...before.pictures].every(([address, exists]) => isPicture(address) === exists)) return before;
  const file = check(group, source);
  const pictures = new Map<string, boolean>();
  for (const [path] of file.lines) {
    const node = shapeAt(group, path);
    const text = file.texts.get(path);
    if (node && isLeaf(node) && node.kind === 'picture' && text !== undefined) pictures.set(text, isPicture(text));
  }
  const result = { ...file, pictures };
  known.set(key, result);
  return result;
}

const schemas = new Map<ShapeGroup, z.ZodType>();

function schemaOf(group: ShapeGroup): z.ZodType {
  const schema = schemas.get(group) ?? packSchema(group, { complete: false });
  schemas.set(group, schema);
  return schema;
}

function check(group: ShapeGroup, source: string): PackFile & { texts: Map<string, string> } {
  const { root, partial, findings: syntax } = parseJson('', source);
  const { lines, texts } = contentOf(partial, source);
  const meant = new Set<string>();
  if (!root) {
    const findings = syntax.map(({ file: _, ...finding }) => finding);
    return { entries: new Map(), lines, texts, findings, isBroken: true, meant };
  }
  const findings: Omit<Finding, 'file'>[] = badKeys(root).map(({ path, offset, message, fix }) => ({
    severity: 'error',
    line: lineOf(source, offset),
    key: path.join('.'),
    message,
    fix,
  }));
  const isReported = (path: string) => findings.some(({ key }) => key !== undefined && isWithin(path, key));
  const issues = schemaOf(group).safeParse(getNodeValue(root)).error?.issues ?? [];
  for (const issue of issues) {
    for (const { path, which, message, fix, instead } of mistakesIn(issue, root, group)) {
      const key = path.join('.');
      // Reported already as an invalid key.
      if (isReported(key)) continue;
      if (instead) meant.add([...path.slice(0, -1), instead].join('.'));
      const line = lineOf(source, offsetAt(root, path, which));
      findings.push({ severity: 'error', line, ...(key && { key }), message, fix });
    }
  }
  const entries = new Map<string, Entry>();
  for (const [path, text] of texts) if (!isReported(path)) entries.set(path, { text, line: lines.get(path) ?? 1 });
  return { entries, lines, texts, findings, isBroken: false, meant };
}

/** Returns the lines of all texts and groups, and the texts, valid or not, by dotted path in the file's order. */
export function contentOf(root: Node | undefined, source: string) {
  const lines = new Map<string, number>();
  const texts = new Map<string, string>();
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
      if (value.type === 'string') texts.set(inside, value.value);
      if (value.type === 'object') visit(value, inside);
    }
  };
  if (root?.type === 'object') visit(root);
  return { lines, texts };
}

type Place = { path: (string | number)[]; which: 'name' | 'value'; message: string; fix: string; instead?: string };

function mistakesIn(issue: z.core.$ZodIssue, root: Node, group: ShapeGroup): Place[] {
  const path = issue.path as (string | number)[];
  if (issue.code === 'custom') {
    return [{ path, which: 'value', message: String(issue.params?.message), fix: String(issue.params?.fix) }];
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => unknownKey([...path, name], group));
  }
  return [wrongType(path, root, group)];
}

/** Takes path segments because a wrong name may contain a dot. */
function nodeAt(path: readonly (string | number)[], group: ShapeGroup): ShapeNode | undefined {
  return path.map(String).reduce<ShapeNode | undefined>(below, group);
}

function parentOf(path: readonly (string | number)[], group: ShapeGroup): ShapeGroup {
  return nodeAt(path.slice(0, -1), group) as ShapeGroup;
}

function unknownKey(path: (string | number)[], group: ShapeGroup): Place {
  const name = String(path.at(-1));
  const names = [...parentOf(path, group).children.keys()];
  const instead = nearest(name, names);
  return {
    path,
    which: 'name',
    message: `Unknown key “${name}”.`,
    fix: instead ? didYouMean(instead) : `Delete it: no page shows it. Known here: ${names.join(', ')}.`,
    ...(instead && { instead }),
  };
}

function wrongType(path: (string | number)[], root: Node, group: ShapeGroup): Place {
  const node = findNodeAtLocation(root, path) ?? root;
  const expected = nodeAt(path, group);
  const name = String(path.at(-1) ?? '');
  const place = { path, which: 'value' as const };
  if (path.length === 0)
    return { ...place, message: 'The file is not a group of texts.', fix: 'It begins with { and ends with }.' };

  if (!expected) {
    return {
      ...place,
      message: `“${name}” cannot have this value.`,
      fix: 'Write it as in another file, or delete it.',
    };
  }

  const parent = parentOf(path, group);
  const isItem = !parent.children.has(name);
  if (isLeaf(expected)) {
    const instead = isItem ? nearest(name, parent.children.keys()) : undefined;
    const written = JSON.stringify(getNodeValue(node));
    const found = { number: 'a number', boolean: 'a switch', null: 'null', array: 'a list [ ]', object: 'a group { }' }[
      node.type as 'number'
    ];
    const isPlain = node.type === 'number' || node.type === 'boolean';
    return {
      ...place,
      message: `A text in quotes is expected here, not ${found}${isPlain ? `: ${written}` : ''}.`,
      fix: isPlain ? `Write "${written}".` : 'Write "…".',
      ...(instead && { instead }),
    };
  }
  const fields =
    expected.item && expected.children.size === 0 ? ['a name for each item'] : [...expected.children.keys()];
  const instead = isItem ? nearest(name, parent.children.keys()) : undefined;
  if (instead) {
    return { path, which: 'name', message: `Unknown key “${name}”.`, fix: didYouMean(instead), instead };
  }
  return {
    ...place,
    message: `“${name}” is a group of texts, and here stands ${node.type === 'string' ? 'one text' : `a ${node.type}`}.`,
    fix: `Write { … } with ${fields.filter((field) => field !== anyItem).join(', ')}.`,
  };
}
