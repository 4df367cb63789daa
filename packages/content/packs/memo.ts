import { LRUCache } from 'lru-cache';

/** Some eight for each file: enough for a thousand files, and no more for somebody who makes up names. */
const results = new LRUCache<string, { inputs: readonly unknown[]; result: unknown }>({ max: 8_000 });

/**
 * What a function made of the same inputs the last time, or what it makes of them now. A server checks nearly the same
 * packs again and again.
 * @param name of the function and the file that it reads: the last result of each is kept
 * @param inputs compared by identity, texts by value
 */
export function memo<T>(name: string, inputs: readonly unknown[], make: () => T): T {
  const known = results.get(name);
  const isSame = known?.inputs.length === inputs.length && known.inputs.every((input, at) => input === inputs[at]);
  if (isSame) return known.result as T;
  const result = make();
  results.set(name, { inputs, result });
  return result;
}
