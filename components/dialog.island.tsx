'use client';

import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';
import shared from './shared.module.css';
import { addToastContainer } from './toast.island';

type DialogProps = {
  open: boolean;
  /** Called on Escape, a click outside or the close button; possibly when already closed. */
  onClose: () => void;
  title: ReactNode;
  /** Label of the close button; without it, the dialog has none. */
  close?: string;
  /** `notice` and `warning` are short and centred; `sheet` is full height, at the end edge. */
  variant?: 'card' | 'notice' | 'warning' | 'sheet';
  /** Selector of the element to focus instead of the close button, if present: the first field. */
  focus?: string;
  children: ReactNode;
};

const firstField = 'form :is(input:not([type="hidden"]), select)';

/** Renders a native modal dialog. Toasts appear below its title while it is open. */
export function Dialog({ open, onClose, title, close, variant = 'card', focus = firstField, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog || !head.current) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>(focus)?.focus();
    const removeContainer = addToastContainer(head.current);
    return () => {
      removeContainer();
      dialog.close();
    };
  }, [open, focus]);

  // Safari lacks `closedby`. A click on the backdrop targets the dialog, but outside of its box.
  const closeOnBackdrop = ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (target === currentTarget && !isInside) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard.
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[variant]}`}
      aria-labelledby={id}
      // Browsers put what scrolls into the tab order; a dialog has something to focus inside.
      tabIndex={-1}
      closedby="any"
      // The close event comes later: an opener that is pressed before it would open nothing.
      onCancel={onClose}
      onClose={() => {
        if (!ref.current?.open) onClose();
      }}
      onClick={closeOnBackdrop}
    >
      <div ref={head} className={styles.head}>
        {/* A closed dialog must not add a heading to the page's outline. */}
        {open && (
          <h2 id={id} className={shared.smallTitle}>
            {title}
          </h2>
        )}
        {close && <IconButton label={close} icon="close" className={styles.close} onClick={onClose} />}
      </div>
      {children}
    </dialog>
  );
}
