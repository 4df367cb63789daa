import { LRUCache } from 'lru-cache';

/** Bounds the memory that made-up clients can use. */
const max = 10_000;

/** Makes a map whose entries expire `lifetime` ms after they were last set; the library keeps them to the end of `ttl`. */
export function expiringMap<Value extends NonNullable<unknown>>(lifetime: number, now: () => number) {
  return new LRUCache<string, Value>({ max, ttl: lifetime - 1, ttlResolution: 0, perf: { now } });
}
