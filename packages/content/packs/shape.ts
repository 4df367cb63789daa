import { mayLink } from './open-lists';
import shapes from './shape.json' with { type: 'json' };

export type LeafKind = 'text' | 'html' | 'picture' | 'day' | 'counsel';

/** How the code fills in an argument: with a text, with a number (`plural`), or with one of some words (`select`). */
export type ArgumentType = 'text' | 'number' | 'choice';

/** What the code needs of one text. */
export type Leaf = {
  kind: LeafKind;
  /** `{code}`: those that the code fills in. `{brand}` is none of them: it may stand in every text. */
  arguments: Readonly<Record<string, ArgumentType>>;
  /** `<privacy>…</privacy>`: those that the code makes a link or the like of. */
  tags: readonly string[];
  /** In an item of an open list: an item may have arguments and tags, and need not. */
  inList: boolean;
  /** Whether it may also have tags that are links to pages. */
  mayLink: boolean;
};

/** A leaf as `shape.json` has it: its kind alone if it has no arguments and tags. */
type WrittenLeaf = string | { kind: string; arguments?: Record<string, string>; tags?: string[] };

/** A group of texts: those that the code asks for by name, and, in an open list, items of any name. */
export type ShapeGroup = {
  children: ReadonlyMap<string, ShapeNode>;
  /** What each item is; absent where the names are fixed. */
  item?: ShapeNode;
};
export type ShapeNode = ShapeGroup | Leaf;

export function isLeaf(node: ShapeNode): node is Leaf {
  return 'kind' in node;
}

/** The name of an item in a path of the shape: `banners.*.title`. */
export const anyItem = '*';

/**
 * The packs that the code reads, by namespace: made from English's by `npm run packs -- --shape`, and kept with the
 * code, so that no edit of the packs at hand changes what they are checked against.
 */
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

/** What stands below a group under this name, as a child or as an item. */
export function below(node: ShapeNode | undefined, name: string): ShapeNode | undefined {
  if (!node || isLeaf(node)) return undefined;
  return node.children.get(name) ?? node.item;
}

/** What the code expects at a dotted path (`hero.title`), or undefined. */
export function shapeAt(group: ShapeGroup, path: string): ShapeNode | undefined {
  return path.split('.').reduce<ShapeNode | undefined>(below, group);
}

/** Pictures, days and the like are the same in all languages until one sets its own: not untranslated text. */
export function isShared({ kind }: Leaf): boolean {
  return kind !== 'text' && kind !== 'html';
}
