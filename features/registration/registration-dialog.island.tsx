'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '@/components/dialog.island';
import { isKnown, useSession } from '@/lib/session/session.island';
import { isChineseSection } from './chinese-section';
import { onOpenRegistration } from './open-registration';
import styles from './registration-card.module.css';
import type { RegistrationFormProps } from './registration-form.island';

type RegistrationDialogProps = {
  title: ReactNode;
  lead: ReactNode;
  close: string;
  form: RegistrationFormProps;
};

/**
 * The registration form in an overlay (spec, section 2); in the Chinese section, that section's. Its form comes with the
 * first opening, and keeps what was typed when the dialog is closed. Nobody who is signed in, be it in another tab, has
 * a form to fill in.
 */
export function RegistrationDialog({ title, lead, close, form }: RegistrationDialogProps) {
  const [open, setOpen] = useState(false);
  const [Form, setForm] = useState<ComponentType<RegistrationFormProps>>();
  const chinese = isChineseSection(useSelectedLayoutSegment());
  const signedIn = isKnown(useSession());

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
    <Dialog open={open && !signedIn} onClose={() => setOpen(false)} title={title} close={close}>
      <p className={styles.lead}>{lead}</p>
      {Form && !signedIn && <Form {...form} chinese={chinese} />}
    </Dialog>
  );
}
