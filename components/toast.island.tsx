'use client';

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './toast.module.css';

/** Long enough to read two lines twice. */
const shownForMs = 8000;

type Toast = { message: ReactNode };

let current: Toast | undefined;
/** Open modal dialogs, the topmost last. */
const containers: HTMLElement[] = [];
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

/**
 * While a modal dialog is open, nothing outside is shown or announced: messages appear inside it, the topmost where
 * there are more. Returns what is to be called when it closes.
 */
export function addToastContainer(dialog: HTMLElement): () => void {
  containers.push(dialog);
  notify();
  return () => {
    containers.splice(containers.indexOf(dialog), 1);
    notify();
  };
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
    () => containers.at(-1) ?? null,
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
