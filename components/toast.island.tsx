'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '@/lib/store';
import { IconButton } from './icon-button';
import styles from './toast.module.css';

/** In ms: long enough to read two lines twice. */
const shownForMs = 8000;
/** For a short confirmation of a press, which covers the pressed control. */
const briefForMs = 1500;

/** Distance between a toast and the field below, in px. */
const gap = 8;

/** Numbered, so that a repeated text is announced again. */
type Toast = { message: ReactNode; number: number; isBrief: boolean };

const shown = createStore<Toast | undefined>(undefined);
/** Heads of open modal dialogs, the topmost last. */
const heads = createStore<readonly HTMLElement[]>([]);
let count = 0;

/** Shows and announces a message in place of the previous one; `null` only removes it. */
export function showToast(message: ReactNode, { isBrief = false } = {}): void {
  count += 1;
  shown.set(message ? { message, number: count, isBrief } : undefined);
}

/** Moves messages into a modal dialog's head, as the rest is inert. Returns a function to call when it closes. */
export function addToastContainer(head: HTMLElement): () => void {
  heads.set([...heads.get(), head]);
  return () => heads.set(heads.get().filter((open) => open !== head));
}

type ToastHostProps = {
  label?: string;
  /** Label of the close button; without it, toasts have none. */
  close?: string;
};

/** Hosts the document's toasts. One disappears after a while, unless hovered, focused or above a dialog's fields. */
export function ToastHost({ label, close }: ToastHostProps) {
  const toast = useStore(shown);
  const container = useStore(heads).at(-1);
  const box = useRef<HTMLElement>(null);
  const before = useRef<EventTarget>(null);
  const [heldBy, setHeldBy] = useState({ pointer: false, focus: false });
  const held = heldBy.pointer || heldBy.focus;

  const dismiss = () => {
    shown.set(undefined);
    // A removed toast fires no leave or blur event.
    setHeldBy({ pointer: false, focus: false });
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
  };

  useEffect(() => {
    if (!toast || held || (container && !toast.isBrief)) return;
    const timer = setTimeout(() => shown.set(undefined), toast.isBrief ? briefForMs : shownForMs);
    return () => clearTimeout(timer);
  }, [toast, held, container]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast that moves into a dialog covers other elements.
  useEffect(() => {
    if (!toast) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      dismiss();
    };
    const uncover = () => keepClear(box.current, document.activeElement);
    // Never scrolls between press and release: a button that moves away receives no click.
    let pressed = false;
    let uncoverLater = false;
    const onPress = () => {
      pressed = true;
    };
    const onFocus = () => {
      uncoverLater = pressed;
      if (!pressed) uncover();
    };
    const onPressEnd = () => {
      if (uncoverLater) uncover();
      pressed = false;
      uncoverLater = false;
    };
    uncover();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('keydown', onKey, { capture: true, signal });
    addEventListener('pointerdown', onPress, { capture: true, signal });
    addEventListener('focusin', onFocus, { signal });
    for (const end of ['click', 'pointercancel', 'keydown']) addEventListener(end, onPressEnd, { signal });
    return () => listening.abort();
  }, [toast, container]);

  const kind = toast?.isBrief ? styles.brief : container && styles.inside;
  // Always rendered: a live region must exist before its text changes.
  const host = (
    <section
      ref={box}
      aria-label={toast && label}
      className={[styles.host, toast && styles.toast, toast && kind].filter(Boolean).join(' ')}
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
      {toast && !toast.isBrief && close && (
        <IconButton label={close} icon="close" variant="bare" className={styles.close} onClick={dismiss} />
      )}
    </section>
  );
  return container ? createPortal(host, container) : host;
}

/** Scrolls the focused element out from under the toast. */
function keepClear(toast: HTMLElement | null, focused: Element | null): void {
  if (!toast || !focused || focused === document.body || toast.contains(focused)) return;
  const cover = toast.getBoundingClientRect();
  const field = focused.getBoundingClientRect();
  const missing = cover.bottom + gap - field.top;
  if (missing <= 0 || field.bottom <= cover.top || field.right <= cover.left || field.left >= cover.right) return;
  const scroller = focused.closest('dialog') ?? document.scrollingElement;
  scroller?.scrollBy?.({ top: -missing, behavior: 'instant' });
}
