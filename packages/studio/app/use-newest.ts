import { useRef } from 'react';

/** Returns a ref to the latest value, for long-lived callbacks. */
export function useNewest<T>(value: T): { readonly current: T } {
  const ref = useRef(value);
  ref.current = value;
  return ref;
}
