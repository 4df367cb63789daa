'use client';

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './toast.module.css';

/** Long enough to read two lines twice. */
const shownForMs = 8000;

type Toast = { message: ReactNode };

let current: Toast | undefined;
let container: HTMLElement | null = null;
const listeners = new Set<() => void>();

function set(toast: Toast | undefined): void {
  current = toast;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Shows and announces a message; it takes the place of the one before. */
export function showToast(message: ReactNode): void {
  set({ message });
}

/** While a modal dialog is open, nothing outside is shown or announced: messages appear inside it. */
export function setToastContainer(dialog: HTMLElement | null): void {
  container = dialog;
  notify();
}

/** The place where messages appear; one a document. */
export function ToastHost() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );

  const inside = useSyncExternalStore(
    subscribe,
    () => container,
    () => null,
  );

  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => set(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [toast]);

  // Always in the page: a live region is announced only if it was there before its text.
  const host = (
    <div role="alert" className={styles.host}>
      {toast && <div className={styles.toast}>{toast.message}</div>}
    </div>
  );
  return inside ? createPortal(host, inside) : host;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
