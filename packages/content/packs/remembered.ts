/** Returns a function that computes its result once per object, for as long as the object exists. */
export function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const { value } = known.get(key) ?? { value: make(key) };
    known.set(key, { value });
    return value;
  };
}
