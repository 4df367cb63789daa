/** Returns a function that keeps its result per object; further arguments are not part of the key. */
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
