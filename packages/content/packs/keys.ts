import type { Entry } from './parse-pack';
import { isLeaf, type Leaf, type ShapeGroup, type ShapeNode } from './shape';

export type Texts = ReadonlyMap<string, Entry> | undefined;

export type Folder = ReadonlyMap<string, ReadonlyMap<string, Entry>>;

type ListVisitor = (path: string, item: ShapeNode, group: ShapeGroup) => void;

/** Returns every text of a pack in page order, with items of open lists. `layers` begin with the most general. */
export function keysOf(group: ShapeGroup, layers: readonly Texts[], onList?: ListVisitor): Map<string, Leaf> {
  const keys = new Map<string, Leaf>();
  const visit = (node: ShapeNode, path: string) => {
    if (isLeaf(node)) {
      keys.set(path, node);
      return;
    }
    const inside = (name: string) => (path ? `${path}.${name}` : name);
    for (const [name, child] of node.children) visit(child, inside(name));
    if (!node.item) return;
    onList?.(path, node.item, node);
    for (const id of itemIds(node, path, layers)) visit(node.item, inside(id));
  };
  visit(group, '');
  return keys;
}

/** Returns the items of an open list. A layer that has all previous items decides the order; otherwise it appends. */
export function itemIds(group: ShapeGroup, path: string, layers: readonly Texts[]): string[] {
  let ids: string[] = [];
  for (const layer of layers) {
    const own = namesBelow(layer?.keys() ?? [], path).filter((name) => !group.children.has(name));
    ids = ids.every((id) => own.includes(id)) ? own : [...ids, ...own.filter((id) => !ids.includes(id))];
  }
  return ids;
}

/** Returns the names directly below a group: `home` and `about` below `nav`. */
export function namesBelow(keys: Iterable<string>, group: string): string[] {
  const names = new Set<string>();
  const start = group ? `${group}.` : '';
  for (const key of keys) if (key.startsWith(start)) names.add(key.slice(start.length).split('.')[0] as string);
  return [...names];
}

/** Whether a key equals another key or lies below it. */
export function isWithin(key: string, group: string): boolean {
  return key === group || key.startsWith(`${group}.`);
}
