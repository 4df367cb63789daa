'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '@/components/dialog.island';
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
 * The registration form in an overlay (spec, section 2). Its form comes with the first opening, and keeps what was
 * typed when the dialog is closed.
 */
export function RegistrationDialog({ title, lead, close, form }: RegistrationDialogProps) {
  const [open, setOpen] = useState(false);
  const [Form, setForm] = useState<ComponentType<RegistrationFormProps>>();

  useEffect(
    () =>
      onOpenRegistration(async () => {
        const { RegistrationForm } = await import('./registration-form.island');
        setForm(() => RegistrationForm);
        setOpen(true);
      }),
    [],
  );

  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={title} close={close}>
      <p className={styles.lead}>{lead}</p>
      {Form && <Form {...form} />}
    </Dialog>
  );
}
