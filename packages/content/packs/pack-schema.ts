import { z } from 'zod';
import { isLeaf, type Leaf, type ShapeGroup, type ShapeNode } from './shape';
import { type Mistake, textMistake } from './text-mistakes';

function leafSchema(leaf: Leaf) {
  return z.string().superRefine((text, context) => {
    const mistake = textMistake(text, leaf);
    if (mistake) context.addIssue(toIssue(mistake));
  });
}

/** Makes an issue of zod that carries a mistake. */
export function toIssue({ message, fix }: Mistake) {
  return { code: 'custom' as const, message: `${message} ${fix}`, params: { message, fix } };
}

const leaves = new Map<Leaf, z.ZodType>();

type Options = {
  complete: boolean;
  /** Items of an open list to describe by name; all optional. */
  itemsOf?: (path: readonly string[]) => readonly string[];
  describe?: (schema: z.ZodType, path: readonly string[], node: ShapeNode) => z.ZodType;
};

export function packSchema(
  group: ShapeGroup,
  { complete, itemsOf = () => [], describe = (schema) => schema }: Options,
): z.ZodType {
  const build = (node: ShapeNode, path: readonly string[]): z.ZodType => {
    if (isLeaf(node)) {
      const leaf = leaves.get(node) ?? leafSchema(node);
      leaves.set(node, leaf);
      return describe(leaf, path, node);
    }
    const parts: Record<string, z.ZodType> = Object.fromEntries(
      [...node.children].map(([name, child]) => {
        const part = build(child, [...path, name]);
        return [name, complete ? part : part.optional()];
      }),
    );
    for (const id of node.item ? itemsOf(path) : [])
      parts[id] = build(node.item as ShapeNode, [...path, id]).optional();
    const own = path.length === 0 ? { $schema: z.string().optional(), ...parts } : parts;
    const object = node.item ? z.object(own).catchall(build(node.item, [...path, '*'])) : z.strictObject(own);
    return describe(object, path, node);
  };
  return build(group, []);
}
