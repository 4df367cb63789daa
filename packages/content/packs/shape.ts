import { mapValues } from 'es-toolkit/object';
import { mayLink } from './open-lists';
import shapes from './shape.json' with { type: 'json' };

export type LeafKind = 'text' | 'html' | 'picture' | 'day' | 'counsel';

/** Type of an argument: text, number (`plural`) or one of several words (`select`). */
export type ArgumentType = 'text' | 'number' | 'choice';

export type Leaf = {
  kind: LeafKind;
  /** Arguments such as `{code}` that the code fills in; not `{brand}`, which all texts may have. */
  arguments: Readonly<Record<string, ArgumentType>>;
  /** Tags such as `<privacy>` that the code renders. */
  tags: readonly string[];
  /** Whether it belongs to an item of an open list, where arguments and tags are optional. */
  inList: boolean;
  mayLink: boolean;
};

/** A group of texts with fixed names, and, in an open list, items of any name. */
export type ShapeGroup = {
  children: ReadonlyMap<string, ShapeNode>;
  item?: ShapeNode;
};
export type ShapeNode = ShapeGroup | Leaf;

export function isLeaf(node: ShapeNode): node is Leaf {
  return 'kind' in node;
}

/** Placeholder for an item's name in a path of the shape: `banners.*.title`. */
export const anyItem = '*';

/**
 * A group of texts in `shape.json`, which is built like the packs; {@link anyItem} stands for the items of a list. A text
 * is its kind, and what it needs: `text {name} {lessons: number} <privacy>`.
 */
export type WrittenGroup = { [name: string]: string | WrittenGroup };

/** The packs that the code reads, generated from English by `npm run packs -- --shape`. */
export const shape: ReadonlyMap<string, ShapeGroup> = new Map(
  Object.entries(shapes as Record<string, WrittenGroup>).map(([namespace, group]) => [
    namespace,
    toGroup(namespace, group, []),
  ]),
);

function toGroup(namespace: string, group: WrittenGroup, path: readonly string[]): ShapeGroup {
  const { [anyItem]: item, ...children } = mapValues(group, (node, name) =>
    toNode(namespace, node, [...path, String(name)]),
  );
  return { children: new Map(Object.entries(children)), ...(item && { item }) };
}

function toNode(namespace: string, node: string | WrittenGroup, path: readonly string[]): ShapeNode {
  if (typeof node !== 'string') return toGroup(namespace, node, path);
  const leaf = readLeaf(node);
  const links = leaf.kind === 'text' && mayLink(namespace, path.join('.'));
  return { ...leaf, inList: path.includes(anyItem), mayLink: links };
}

export function readLeaf(written: string): Pick<Leaf, 'kind' | 'arguments' | 'tags'> {
  const values = [...written.matchAll(/\{([^{}:]+)(?:: (\w+))?\}/g)].map(([, name, type = 'text']) => [name, type]);
  const tags = [...written.matchAll(/<([^<>]+)>/g)].map(([, tag = '']) => tag);
  return { kind: written.split(' ')[0] as LeafKind, arguments: Object.fromEntries(values), tags };
}

export function below(node: ShapeNode | undefined, name: string): ShapeNode | undefined {
  if (!node || isLeaf(node)) return undefined;
  return node.children.get(name) ?? node.item;
}

export function shapeAt(group: ShapeGroup, path: string): ShapeNode | undefined {
  return path.split('.').reduce<ShapeNode | undefined>(below, group);
}

/** Returns a text of a pack; undefined if the code does not use it. */
export function leafAt(namespace: string, key: string): Leaf | undefined {
  const group = shape.get(namespace);
  const node = group && shapeAt(group, key);
  return node && isLeaf(node) ? node : undefined;
}

/** Whether the English value serves all languages and needs no translation: pictures, days and the like. */
export function isShared({ kind }: Leaf): boolean {
  return kind !== 'text' && kind !== 'html';
}
