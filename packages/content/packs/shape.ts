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

/** A leaf in `shape.json`: only its kind if it has no arguments and tags. */
type WrittenLeaf = string | { kind: string; arguments?: Record<string, string>; tags?: string[] };

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

/** The packs that the code reads, generated from English by `npm run packs -- --shape`. */
export const shape: ReadonlyMap<string, ShapeGroup> = new Map(
  Object.entries(shapes as Record<string, Record<string, WrittenLeaf>>).map(([namespace, leaves]) => [
    namespace,
    toGroup(namespace, leaves),
  ]),
);

type OpenGroup = { children: Map<string, ShapeNode>; item?: ShapeNode };

function toGroup(namespace: string, leaves: Record<string, WrittenLeaf>): ShapeGroup {
  const root: OpenGroup = { children: new Map() };
  for (const [path, written] of Object.entries(leaves)) {
    const names = path.split('.');
    const last = names.pop() as string;
    let group = root;
    for (const name of names) group = groupIn(group, name);
    const { kind, arguments: values = {}, tags = [] } = typeof written === 'string' ? { kind: written } : written;
    const inList = names.includes(anyItem) || last === anyItem;
    const links = kind === 'text' && mayLink(namespace, path);
    const leaf = { kind, arguments: values, tags, inList, mayLink: links } as Leaf;
    if (last === anyItem) group.item = leaf;
    else group.children.set(last, leaf);
  }
  return root;
}

function groupIn(group: OpenGroup, name: string): OpenGroup {
  const existing = name === anyItem ? group.item : group.children.get(name);
  if (existing) return existing as OpenGroup;
  const created: OpenGroup = { children: new Map() };
  if (name === anyItem) group.item = created;
  else group.children.set(name, created);
  return created;
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
