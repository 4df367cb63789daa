'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '@/components/dialog.island';
import { showToast } from '@/components/toast.island';
import { reportUnexpected } from '@/lib/errors/report-error';
import { isKnown, useSession } from '@/lib/session/session.island';
import { usePageId } from '@/lib/site/use-page-id';
import { useStore } from '@/lib/store';
import { isChineseSection } from './chinese-section';
import { registrationDialog } from './open-registration';
import styles from './registration-card.module.css';
import type { RegistrationFormProps } from './registration-form.island';

type FormDialogProps = {
  title: ReactNode;
  lead: ReactNode;
  close: string;
  form: RegistrationFormProps;
};

/**
 * The registration form in an overlay (spec, section 2); on the Chinese section's pages, that section's form. The
 * form's code is loaded when the dialog is first opened. Closing keeps what was typed. It is never open for a signed-in
 * visitor, who may have signed in in another tab.
 */
export function FormDialog({ title, lead, close, form }: FormDialogProps) {
  const open = useStore(registrationDialog) === 'open';
  const [Form, setForm] = useState<ComponentType<RegistrationFormProps>>();
  const chinese = isChineseSection(usePageId());
  const signedIn = isKnown(useSession());
  const { networkError } = form.texts;

  useEffect(() => {
    registrationDialog.set('closed');
    return () => registrationDialog.set('absent');
  }, []);

  useEffect(() => {
    if (!open || Form) return;
    import('./registration-form.island').then(
      ({ RegistrationForm }) => setForm(() => RegistrationForm),
      (error) => {
        reportUnexpected(error);
        registrationDialog.set('closed');
        showToast(networkError);
      },
    );
  }, [open, Form, networkError]);

  return (
    <Dialog
      open={open && Form !== undefined && !signedIn}
      onClose={() => registrationDialog.set('closed')}
      title={title}
      close={close}
    >
      <p className={styles.lead}>{lead}</p>
      {Form && !signedIn && <Form {...form} chinese={chinese} />}
    </Dialog>
  );
}
