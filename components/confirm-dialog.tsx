import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog.island';
import styles from './dialog.module.css';
import shared from './shared.module.css';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text: ReactNode;
  confirm: ReactNode;
  cancel: ReactNode;
  onConfirm: () => void;
};

export function ConfirmDialog({ open, onClose, title, text, confirm, cancel, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} variant="warning">
      <p className={styles.text}>{text}</p>
      <div className={shared.actions}>
        <Button variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
        <Button onClick={onConfirm}>{confirm}</Button>
      </div>
    </Dialog>
  );
}
