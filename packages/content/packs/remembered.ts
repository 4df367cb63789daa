/** Returns a function that computes its result once per object, for as long as it exists; further arguments do not count. */
export function remembered<Key extends object, Rest extends unknown[], Value>(
  make: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key, ...rest) => {
    const { value } = known.get(key) ?? { value: make(key, ...rest) };
    known.set(key, { value });
    return value;
  };
}
