import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from '@/components/button';
import { Dialog } from '@/components/dialog.island';
import styles from '@/components/dialog.module.css';
import { PageLink } from '@/components/page-link.island';

type ChineseSuccessDialogProps = {
  texts: { title: ReactNode; tips: ReactNode; button: ReactNode };
  onClose: () => void;
};

/** Confirms a registration in the Chinese section, where the browser stays on the page (spec, section 2). */
export function ChineseSuccessDialog({ texts, onClose }: ChineseSuccessDialogProps) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  // Outside of the form's own dialog, which closes.
  return createPortal(
    <Dialog open={open} onClose={close} title={texts.title} variant="notice">
      <p className={styles.text}>{texts.tips}</p>
      <PageLink page="booking-chinese" className={buttonClass()} onClick={close}>
        {texts.button}
      </PageLink>
    </Dialog>,
    document.body,
  );
}
