import { isGroup, valueAtPath } from '@talkaroo/content/json/group';
import { parseJson } from '@talkaroo/content/packs/parse-pack';
import { getNodeValue } from 'jsonc-parser';
import { LRUCache } from 'lru-cache';
import type { Value } from '../protocol';

export type Group = { [name: string]: Value };

/** Cached because each edit reads the same files several times. */
const groups = new LRUCache<string, { root: Group | undefined }>({
  max: 400,
  memoMethod: (source) => {
    const { root } = parseJson('', source);
    const value: unknown = root && getNodeValue(root);
    return { root: isGroup<Value>(value) ? value : undefined };
  },
});

/** Parses strict JSON; returns undefined if it is no group. Callers must not change the result. */
export function readJson(source: string): Group | undefined {
  return groups.memo(source).root;
}

/** Returns the value at a dotted key, in which digits are indexes of arrays. */
export function valueIn(root: Group, key: string): Value | undefined {
  return valueAtPath(root, key.split('.')) as Value | undefined;
}
