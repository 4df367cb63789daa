'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
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
 * The registration form in an overlay (spec, section 2); on the Chinese section's pages, that section's form. Its code
 * is loaded when the dialog is first opened; the dialog shows at once, with room for the form. Closing keeps what was
 * typed. It is never open for a signed-in visitor, who may have signed in in another tab.
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

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog has moved the focus into the form, unless that came later.
    if (!open || !Form || box.current?.contains(document.activeElement)) return;
    box.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select')?.focus();
  }, [open, Form]);

  return (
    <Dialog open={open && !signedIn} onClose={() => registrationDialog.set('closed')} title={title} close={close}>
      <p className={styles.lead}>{lead}</p>
      {open && !Form && <FormPlaceholder settings={form.settings} />}
      <div ref={box}>{Form && !signedIn && <Form {...form} chinese={chinese} />}</div>
    </Dialog>
  );
}

/** Takes the form's place for a moment, with about its height. */
function FormPlaceholder({ settings }: Pick<RegistrationFormProps, 'settings'>) {
  const optional = [settings.email, settings.code, settings.currentLanguage].filter((state) => state !== 'hidden');
  // Country and mobile number are everywhere; below them are box and button.
  const height = (2 + optional.length) * 5.75 + 8;
  return <div aria-busy className={styles.placeholder} style={{ minBlockSize: `${height}em` }} />;
}
