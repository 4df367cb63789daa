import Link from 'next/link';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { buttonClass } from '@/components/button';
import styles from '@/components/dialog.module.css';

type ChineseSuccessDialogProps = {
  texts: { title: ReactNode; tips: ReactNode; button: ReactNode };
  /** The Chinese variant of the booking page. */
  bookingPath: string;
  onClose: () => void;
};

/** What follows a registration in the Chinese section, where the browser stays on the page (spec, section 2). */
export function ChineseSuccessDialog({ texts, bookingPath, onClose }: ChineseSuccessDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{texts.title}</h2>
      <p className={styles.text}>{texts.tips}</p>
      <Link href={bookingPath} className={buttonClass()} onClick={() => dialog.current?.close()}>
        {texts.button}
      </Link>
    </dialog>
  );
}
