import { LRUCache } from 'lru-cache';

/** About eight results per file for a thousand files; bounded against made-up names. */
const results = new LRUCache<string, { inputs: readonly unknown[]; result: unknown }>({ max: 8_000 });

/**
 * Returns the cached result per name if the inputs are unchanged, compared by identity (strings by value). No two
 * callers may share a name, as they would evict each other's results.
 */
export function memo<T>(name: string, inputs: readonly unknown[], make: () => T): T {
  const known = results.get(name);
  const isSame = known?.inputs.length === inputs.length && known.inputs.every((input, at) => input === inputs[at]);
  if (isSame) return known.result as T;
  const result = make();
  results.set(name, { inputs, result });
  return result;
}
