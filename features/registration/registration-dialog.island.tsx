'use client';

import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import dialogStyles from '@/components/dialog.module.css';
import { setToastContainer } from '@/components/toast.island';
import { onOpenRegistration } from './open-registration';
import styles from './registration-dialog.module.css';
import type { RegistrationFormProps } from './registration-form.island';

type RegistrationDialogProps = {
  title: ReactNode;
  lead: ReactNode;
  close: string;
  form: RegistrationFormProps;
};

/**
 * The registration form in an overlay (spec, section 2). The browser's own dialog keeps the focus inside, closes on
 * Escape and gives the focus back; the page behind it stands still. Its form comes with the first opening, and keeps
 * what was typed when the dialog is closed.
 */
export function RegistrationDialog({ title, lead, close, form }: RegistrationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [Form, setForm] = useState<ComponentType<RegistrationFormProps>>();

  useEffect(
    () =>
      onOpenRegistration(async () => {
        const { RegistrationForm } = await import('./registration-form.island');
        setForm(() => RegistrationForm);
        dialog.current?.showModal();
        setToastContainer(dialog.current);
      }),
    [],
  );

  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      aria-labelledby={id}
      onClose={() => setToastContainer(null)}
    >
      <button type="button" aria-label={close} className={styles.close} onClick={() => dialog.current?.close()}>
        <svg viewBox="0 0 24 24" width="24" height="24" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {Form && <Form {...form} />}
    </dialog>
  );
}
