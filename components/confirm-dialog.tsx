import type { ComponentProps, ReactNode } from 'react';
import { Button, QuietButton } from './button';
import { Dialog } from './dialog.island';
import styles from './dialog.module.css';
import shared from './shared.module.css';

type ConfirmDialogProps = Pick<ComponentProps<typeof Dialog>, 'open' | 'onClose' | 'title'> &
  Record<'text' | 'confirm' | 'cancel', ReactNode> & { onConfirm: () => void };

export function ConfirmDialog({ text, confirm, cancel, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog {...dialog} variant="warning">
      <p className={styles.text}>{text}</p>
      <div className={shared.actions}>
        <QuietButton onClick={dialog.onClose}>{cancel}</QuietButton>
        <Button onClick={onConfirm}>{confirm}</Button>
      </div>
    </Dialog>
  );
}
