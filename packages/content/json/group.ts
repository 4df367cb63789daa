/** Whether a JSON value is an object, and neither a list nor null. */
export function isGroup<Value = unknown>(value: unknown): value is { [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at a path of names and indexes; undefined if absent. Inherited properties do not count. */
export function valueAtPath(root: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, root);
}

/** Returns the values in a tree that are no groups or lists, and empty ones, with their paths of names and indexes. */
export function leavesOf(value: unknown, path: readonly string[] = []): [path: readonly string[], leaf: unknown][] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return inside.length === 0 ? [[path, value]] : inside.flatMap(([name, one]) => leavesOf(one, [...path, name]));
}
