/** Whether a JSON value is an object, and neither a list nor null. */
export function isGroup<Value = unknown>(value: unknown): value is { [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names and indexes. */
export type JsonPath = readonly (string | number)[];

/** Returns the value at a path; undefined if absent. Inherited properties do not count. */
export function valueAtPath(root: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, root);
}

/** Returns the values in a tree that are no groups or lists, and empty ones, with their paths. */
export function leavesOf(value: unknown, path: JsonPath = []): [path: JsonPath, leaf: unknown][] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (inside.length === 0) return [[path, value]];
  return inside.flatMap(([name, one]) => leavesOf(one, [...path, Array.isArray(value) ? Number(name) : name]));
}
