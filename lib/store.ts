import { useSyncExternalStore } from 'react';

/** Creates a value outside of React, shared by the page's islands. */
export function createStore<T>(initial: T) {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    /** Value for the server's render and for hydration. */
    initial,
    get: () => current,
    set: (value: T) => {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: ReturnType<typeof createStore<T>>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
