import { isGroup, valueAtPath } from '@talkaroo/content/json/group';
import { parseJson } from '@talkaroo/content/packs/parse-pack';
import { getNodeValue } from 'jsonc-parser';
import type { Value } from '../protocol';
import { cached } from './cached';

export type Group = { [name: string]: Value };

/** Parses strict JSON; returns undefined if it is no group. Each edit reads the same files several times. */
export const readJson = cached(400, (source): Group | undefined => {
  const { root } = parseJson('', source);
  const value: unknown = root && getNodeValue(root);
  return isGroup<Value>(value) ? value : undefined;
});

/** Returns the value at a dotted key, in which digits are indexes of arrays; the root for the key `''`. */
export function valueIn(root: Group, key: string): Value | undefined {
  return valueAtPath(root, key === '' ? [] : key.split('.')) as Value | undefined;
}
