import { LRUCache } from 'lru-cache';

/** Returns a function of a text that keeps its latest results, `undefined` too. Callers must not change them. */
export function cached<Value>(max: number, make: (text: string) => Value): (text: string) => Value {
  const results = new LRUCache<string, { value: Value }>({ max, memoMethod: (text) => ({ value: make(text) }) });
  return (text) => results.memo(text).value;
}
