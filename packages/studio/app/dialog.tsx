import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import controls from './controls.module.css';
import styles from './dialog.module.css';
import { texts } from './texts';

type DialogProps = {
  heading: string;
  /** Escape and the cross ask for it; without it, one of the dialog's own buttons has to be chosen. */
  onClose?: () => void;
  isWide?: boolean;
  children: ReactNode;
};

/** A modal dialog, open for as long as it is rendered. It begins at the first control of what it contains. */
export function Dialog({ heading, onClose, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const headingId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    body.current?.querySelector<HTMLElement>('input, select, textarea, button, summary')?.focus();
    return () => {
      // Closed before it is removed: only then can what lies behind it have the focus again.
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // Of this dialog, not of one in it.
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  return (
    <dialog
      ref={dialog}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={headingId}
      role={onClose ? undefined : 'alertdialog'}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose?.();
      }}
      // A browser lets a second Escape through.
      onClose={(event) => {
        if (!isOwn(event)) return;
        if (onClose) onClose();
        else if (event.currentTarget.isConnected) event.currentTarget.showModal();
      }}
    >
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        {onClose && (
          <button type="button" className={controls.quiet} onClick={onClose} aria-label={texts.app.close}>
            <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
    </dialog>
  );
}

type DialogFormProps = {
  heading: string;
  /** What the button says that sends it. */
  submit: string;
  /** What is wrong with it as a whole, or with one of its fields. */
  problem: string | undefined;
  /** For fields to name it as theirs. */
  problemId?: string;
  isBusy?: boolean;
  /** Whether the form itself says what is missing, and not the browser. */
  noValidate?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that asks for something. */
export function DialogForm(props: DialogFormProps) {
  const { heading, submit, problem, problemId, isBusy, noValidate, onSubmit, onClose, children } = props;
  return (
    <Dialog heading={heading} onClose={onClose}>
      <form
        className={styles.form}
        noValidate={noValidate}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <p id={problemId} role="alert" className={controls.mistake}>
          {problem}
        </p>
        <div className={controls.endActions}>
          <button type="button" className={controls.button} onClick={onClose}>
            {texts.app.cancel}
          </button>
          <button type="submit" className={controls.primary} disabled={isBusy}>
            {submit}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

type ConfirmProps = {
  heading: string;
  /** What is done. */
  yes: string;
  /** Cancel, where there is no better word for it. */
  no?: string;
  /** Whether something is removed. */
  isDanger?: boolean;
  onYes: () => void;
  onNo: () => void;
  /** What it is about. */
  children: ReactNode;
};

/** Asks before something is done. Of the two answers, the focus is on the one that changes nothing. */
export function Confirm({ heading, yes, no = texts.app.cancel, isDanger, onYes, onNo, children }: ConfirmProps) {
  return (
    <Dialog heading={heading} onClose={onNo}>
      {children}
      <div className={controls.endActions}>
        <button type="button" className={controls.button} onClick={onNo}>
          {no}
        </button>
        <button type="button" className={isDanger ? controls.danger : controls.primary} onClick={onYes}>
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
