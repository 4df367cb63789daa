import { z } from 'zod';
import { isLeaf, type Leaf, type ShapeGroup, type ShapeNode } from './shape';
import { type Mistake, textMistake } from './text-mistakes';

/** Makes an issue of zod that carries a mistake. */
export function toIssue({ message, fix }: Mistake) {
  return { code: 'custom' as const, message: `${message} ${fix}`, params: { message, fix } };
}

const schemas = new Map<ShapeNode, z.ZodType>();

/** Returns the schema of a pack or a part of it, in which each text may be missing. */
export function packSchema(node: ShapeNode): z.ZodType {
  const schema = schemas.get(node) ?? (isLeaf(node) ? leafSchema(node) : groupSchema(node));
  schemas.set(node, schema);
  return schema;
}

function groupSchema({ children, item }: ShapeGroup): z.ZodType {
  const parts = Object.fromEntries([...children].map(([name, child]) => [name, packSchema(child).optional()]));
  return item ? z.object(parts).catchall(packSchema(item)) : z.strictObject(parts);
}

function leafSchema(leaf: Leaf): z.ZodType {
  return z.string().superRefine((text, context) => {
    const mistake = textMistake(text, leaf);
    if (mistake) context.addIssue(toIssue(mistake));
  });
}
