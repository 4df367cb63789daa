import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Action } from './action';
import styles from './dialog.module.css';
import { Form, type FormProps } from './form';
import { texts } from './texts';

type DialogProps = { heading: string; onClose: () => void; isWide?: boolean; children: ReactNode };

/** A modal dialog, open while it is rendered. Focuses the first control of its content. */
export function Dialog({ heading, onClose, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    body.current?.querySelector<HTMLElement>('input, select, textarea, button, summary')?.focus();
    return () => {
      // Close before removal; otherwise the elements behind it cannot take the focus.
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`surface ${styles.dialog} ${isWide ? styles.wide : ''}`}
      aria-label={heading}
      // Ignores dialogs inside of this one.
      onClose={({ target }) => target === dialog.current && onClose()}
    >
      <div className={`line ${styles.head}`}>
        <h2>{heading}</h2>
        <Action look="quiet" label="×" aria-label="Close" onClick={onClose} />
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
    </dialog>
  );
}

type DialogFormProps = Omit<FormProps, 'onCancel'> & { heading: string; onClose: () => void };

export function DialogForm({ heading, onClose, ...form }: DialogFormProps) {
  return (
    <Dialog heading={heading} onClose={onClose}>
      <Form {...form} onCancel={onClose} />
    </Dialog>
  );
}

type ConfirmProps = {
  heading: string;
  yes: string;
  no?: string;
  isDanger?: boolean;
  onYes: () => void;
  onNo: () => void;
  children: ReactNode;
};

/** Asks for confirmation. The safe answer has the focus. */
export function Confirm({ heading, yes, no = texts.app.cancel, isDanger, onYes, onNo, children }: ConfirmProps) {
  return (
    <Dialog heading={heading} onClose={onNo}>
      {children}
      <div className="end-actions">
        <Action look="button" label={no} onClick={onNo} />
        <Action look={isDanger ? 'danger' : 'primary'} label={yes} onClick={onYes} />
      </div>
    </Dialog>
  );
}
