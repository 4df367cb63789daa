import { type ReactNode, type RefObject, useId } from 'react';
import { Button } from './button';
import styles from './dialog.module.css';

type ConfirmDialogProps = {
  /** Open it with `showModal()`. */
  ref: RefObject<HTMLDialogElement | null>;
  title: ReactNode;
  text: ReactNode;
  confirm: ReactNode;
  cancel: ReactNode;
  onConfirm: () => void;
};

/**
 * Asks, in warning style, before something that cannot be undone. The browser's own dialog keeps the focus inside,
 * closes on Escape and gives the focus back.
 */
export function ConfirmDialog({ ref, title, text, confirm, cancel, onConfirm }: ConfirmDialogProps) {
  const id = useId();
  return (
    <dialog ref={ref} className={`${styles.dialog} ${styles.warning}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => ref.current?.close()}>
          {cancel}
        </Button>
        <Button onClick={onConfirm}>{confirm}</Button>
      </div>
    </dialog>
  );
}
