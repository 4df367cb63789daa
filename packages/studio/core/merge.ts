import { merge } from 'node-diff3';
import type { Place, Value } from '../protocol';
import { itemsIn } from './array-items';
import { bodyKey, isSameBody } from './article-text';

/**
 * Merges two versions of a value; `null` is no value. Of `lines`, each may change on one side. In an `edit`, an item that
 * mine removes is gone, whatever theirs did to it.
 * @returns undefined if both changed the same thing
 */
export function mergeValues(
  base: Value | null,
  theirs: Value | null,
  mine: Value | null,
  how?: 'lines' | 'edit',
): Value | null | undefined {
  const [b, t, m] = [base, theirs, mine].map((value) => JSON.stringify(value));
  if (m === t || m === b) return theirs;
  if (t === b) return mine;
  if (how === 'lines') return mergedLines(String(base ?? ''), String(theirs ?? ''), String(mine ?? ''));
  const [ofBase, ofTheirs, ofMine] = [base, theirs, mine].map(itemsIn);
  if (!ofBase || !ofTheirs || !ofMine) return undefined;
  const merged = new Map<string, Value>();
  for (const name of new Set([...ofTheirs.keys(), ...ofMine.keys()])) {
    if (how === 'edit' && ofBase.has(name) && !ofMine.has(name)) continue;
    const value = mergeValues(ofBase.get(name) ?? null, ofTheirs.get(name) ?? null, ofMine.get(name) ?? null);
    if (value === undefined) return undefined;
    if (value !== null) merged.set(name, value);
  }
  const isEverywhere = (name: string) => [ofBase, ofTheirs, ofMine].every((all) => all.has(name));
  const orders = [ofBase, ofTheirs, ofMine].map((items) => [...items.keys()].filter(isEverywhere).join('\n'));
  const isMineMoved = orders[2] !== orders[0] && orders[2] !== orders[1];
  if (isMineMoved && orders[1] !== orders[0]) return undefined;
  const [first, second] = isMineMoved ? [ofMine, ofTheirs] : [ofTheirs, ofMine];
  const order = inOrder([...first.keys()], [...second.keys()]).filter((name) => merged.has(name));
  const value = (name: string) => merged.get(name) as Value;
  return Array.isArray(theirs) ? order.map(value) : Object.fromEntries(order.map((name) => [name, value(name)]));
}

/** Appends names that only the other list has, each after its predecessor there. */
function inOrder(first: readonly string[], other: readonly string[]): string[] {
  const order = [...first];
  for (const [at, name] of other.entries()) {
    if (order.includes(name)) continue;
    const before = other.slice(0, at).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  }
  return order;
}

function mergedLines(base: string, theirs: string, mine: string): string | undefined {
  const { conflict, result } = merge(mine, base, theirs, { stringSeparator: /(?<=\n)/ });
  return conflict ? undefined : result.join('');
}

export function isBody({ file, key }: Place): boolean {
  return file.endsWith('.md') && key === bodyKey;
}

/** Compares values; the order of names matters, and blank lines around bodies do not. */
export function isSame(place: Place, one: Value | null, other: Value | null): boolean {
  if (isBody(place) && one !== null && other !== null) return isSameBody(one, other);
  return JSON.stringify(one) === JSON.stringify(other);
}
