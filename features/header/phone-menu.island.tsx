'use client';

import { type ReactNode, useDeferredValue, useState } from 'react';
import { Dialog } from '@/components/dialog.island';
import { IconButton } from '@/components/icon-button';
import styles from './header.module.css';

type PhoneMenuProps = Record<'button' | 'close', string> & Record<'title' | 'children', ReactNode>;

/** Shows the items that do not fit on a narrow page in a dialog; following a link closes it. */
export function PhoneMenu({ button, title, close, children }: PhoneMenuProps) {
  const [open, setOpen] = useState(false);
  // The sheet appears at once, on a slow phone a moment before its items.
  const hasItems = useDeferredValue(open);
  return (
    <>
      <IconButton
        label={button}
        icon="menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={styles.menuButton}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={title} close={close} variant="sheet">
        {hasItems && (
          // biome-ignore lint/a11y: the links are the controls, by keyboard too; this only sees that one was followed.
          <div onClick={({ target }) => target instanceof Element && target.closest('a') && setOpen(false)}>
            {children}
          </div>
        )}
      </Dialog>
    </>
  );
}
