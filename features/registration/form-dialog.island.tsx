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

type FormDialogProps = Record<'title' | 'lead', ReactNode> & { close: string; form: RegistrationFormProps };

/** The field that every parent fills in; the country before it mostly is right. */
const numberField = 'input[name="mobile"]';

/** Opens the form in a dialog (spec, section 2), loading its code on first opening. Closing keeps the input. */
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
    // The dialog focused the form on opening, unless the form loaded later.
    if (!open || !Form || box.current?.contains(document.activeElement)) return;
    box.current?.querySelector<HTMLElement>(numberField)?.focus();
  }, [open, Form]);

  return (
    <Dialog
      open={open && !signedIn}
      onClose={() => registrationDialog.set('closed')}
      title={title}
      close={close}
      focus={numberField}
    >
      <p className={styles.lead}>{lead}</p>
      {open && !Form && <FormPlaceholder settings={form.settings} />}
      <div ref={box}>
        {Form && !signedIn && <Form {...form} chinese={chinese} onSuccess={() => registrationDialog.set('closed')} />}
      </div>
    </Dialog>
  );
}

function FormPlaceholder({ settings }: Pick<RegistrationFormProps, 'settings'>) {
  const { email, code, currentLanguage, mobile_code } = settings;
  const isShown = (use: string) => use !== 'hidden';
  const rows = 1 + [currentLanguage, mobile_code].filter(isShown).length;
  // Below the rows come the fold of the optional fields, the checkbox and the button.
  const height = rows * 5.25 + ([email, code].some(isShown) ? 3.5 : 0) + 6.5;
  return <div aria-busy className={styles.formPlaceholder} style={{ minBlockSize: `${height}em` }} />;
}
