'use client';

import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon';
import styles from './toast.module.css';

/** Long enough to read two lines twice. */
const shownForMs = 8000;

/** Between a message and the field below it, in px. */
const distance = 8;

/** Each has its own number: the same words again are a new message. */
type Toast = { message: ReactNode; number: number };

let current: Toast | undefined;
let count = 0;
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

/** Shows and announces a message; it takes the place of the one before. Nothing takes that away. */
export function showToast(message: ReactNode): void {
  count += 1;
  set(message ? { message, number: count } : undefined);
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

type ToastHostProps = {
  /** Name of the place, as long as there is a message. */
  label?: string;
  /** Name of the button; without it there is none. */
  close?: string;
};

/**
 * The place where messages appear; one a document. A message goes after a while, with Escape, or with its button; it
 * stays as long as the pointer or the focus is on it.
 */
export function ToastHost({ label, close }: ToastHostProps) {
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

  const box = useRef<HTMLElement>(null);
  /** Where the focus was before it came to the button. */
  const before = useRef<EventTarget>(null);
  const [heldBy, setHeldBy] = useState({ pointer: false, focus: false });
  const held = heldBy.pointer || heldBy.focus;

  const dismiss = () => {
    set(undefined);
    // What is gone is left by nobody.
    setHeldBy({ pointer: false, focus: false });
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
  };

  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(() => set(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [toast, held]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that moves into a dialog covers other things.
  useEffect(() => {
    if (!toast) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog that it stands in stays open.
      event.preventDefault();
      dismiss();
    };
    const uncover = () => keepClear(box.current, document.activeElement);
    // What a press focuses stays where it is until the click: a button that moves away from under a finger gets none.
    let pressed = false;
    let owed = false;
    const onPress = () => {
      pressed = true;
    };
    const onFocus = () => {
      owed = pressed;
      if (!pressed) uncover();
    };
    const onPressEnd = () => {
      if (owed) uncover();
      pressed = false;
      owed = false;
    };
    uncover();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('keydown', onKey, { capture: true, signal });
    addEventListener('pointerdown', onPress, { capture: true, signal });
    addEventListener('focusin', onFocus, { signal });
    for (const end of ['click', 'pointercancel', 'keydown']) addEventListener(end, onPressEnd, { signal });
    return () => listening.abort();
  }, [toast, inside]);

  // Always in the page: a live region is announced only if it was there before its text. The button is no part of it.
  const host = (
    <section
      ref={box}
      aria-label={toast && label}
      className={toast ? `${styles.host} ${styles.toast}` : styles.host}
      onPointerEnter={() => setHeldBy((by) => ({ ...by, pointer: true }))}
      onPointerLeave={() => setHeldBy((by) => ({ ...by, pointer: false }))}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget;
        setHeldBy((by) => ({ ...by, focus: true }));
      }}
      onBlur={() => {
        before.current = null;
        setHeldBy((by) => ({ ...by, focus: false }));
      }}
    >
      <div role="alert" className={styles.message}>
        {toast && <div key={toast.number}>{toast.message}</div>}
      </div>
      {toast && close && (
        <button type="button" aria-label={close} className={styles.close} onClick={dismiss}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
  return inside ? createPortal(host, inside) : host;
}

/** Scrolls what has the focus out from under a message, as far as it is below it. */
function keepClear(toast: HTMLElement | null, focused: Element | null): void {
  if (!toast || !focused || focused === document.body || toast.contains(focused)) return;
  const cover = toast.getBoundingClientRect();
  const field = focused.getBoundingClientRect();
  const missing = cover.bottom + distance - field.top;
  if (missing <= 0 || field.bottom <= cover.top || field.right <= cover.left || field.left >= cover.right) return;
  const scroller = focused.closest('dialog') ?? document.scrollingElement;
  scroller?.scrollBy?.({ top: -missing, behavior: 'instant' });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
