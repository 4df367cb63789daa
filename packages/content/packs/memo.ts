/** Eight results per file for five thousand files. A check asks for all of them, so a lookup must be cheap. */
const results = new Map<string, { inputs: readonly unknown[]; result: unknown }>();
/** Bounds what made-up names can fill. */
const most = 40_000;

/**
 * Returns the cached result per name if the inputs are unchanged, compared by identity (strings by value). No two
 * callers may share a name, as they would evict each other's results.
 */
export function memo<T>(name: string, inputs: readonly unknown[], make: () => T): T {
  const known = results.get(name);
  const isSame = known?.inputs.length === inputs.length && known.inputs.every((input, at) => input === inputs[at]);
  if (isSame) return known.result as T;
  const result = make();
  if (results.size >= most) results.clear();
  results.set(name, { inputs, result });
  return result;
}
