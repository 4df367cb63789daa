'use client';

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import styles from './toast.module.css';

/** Long enough to read two lines twice. */
const shownForMs = 8000;

type Toast = { message: ReactNode };

let current: Toast | undefined;
const listeners = new Set<() => void>();

function set(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows and announces a message; it takes the place of the one before. */
export function showToast(message: ReactNode): void {
  set({ message });
}

/** The place where messages appear; one a document. */
export function ToastHost() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );

  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => set(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [toast]);

  // Always in the page: a live region is announced only if it was there before its text.
  return (
    <div role="alert" className={styles.host}>
      {toast && <div className={styles.toast}>{toast.message}</div>}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
