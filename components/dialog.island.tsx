'use client';

import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';
import shared from './shared.module.css';
import { addToastContainer } from './toast.island';

type DialogProps = {
  open: boolean;
  /** Escape, a click beside the dialog, or its close button; may be called while it is closed already. */
  onClose: () => void;
  title: ReactNode;
  /** Name of the close button; without it there is none. */
  close?: string;
  /** `notice` and `warning` are short and centred; `sheet` stands at the end of the page, as high as the page. */
  variant?: 'card' | 'notice' | 'warning' | 'sheet';
  children: ReactNode;
};

/**
 * A modal dialog. The browser's own keeps the focus inside, closes on Escape and gives the focus back; the page behind
 * it stands still. Messages appear inside it while it is open.
 */
export function Dialog({ open, onClose, title, close, variant = 'card', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // Whoever opens a form wants its first field, not the button that closes it.
    dialog.querySelector<HTMLElement>('form :is(input:not([type="hidden"]), select)')?.focus();
    const removeContainer = addToastContainer(dialog);
    return () => {
      removeContainer();
      dialog.close();
    };
  }, [open]);

  // Safari does not know `closedby` yet. Its backdrop is the dialog, but outside of the dialog's box.
  const closeOnBackdrop = ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (target === currentTarget && !isInside) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape.
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[variant]}`}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {close && <IconButton label={close} icon="close" className={styles.close} onClick={onClose} />}
      <h2 id={id} className={shared.smallTitle}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
