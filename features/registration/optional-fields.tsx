import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { type ReactNode, useEffect, useRef } from 'react';
import { TextField } from '@/components/field';
import foldStyles from '@/components/fold.module.css';
import { type Draft, onDraft, readDraft } from './draft';
import styles from './registration-form.module.css';
import type { RegistrationTexts } from './registration-texts';
import type { FieldAttributes } from './use-registration-logic';

type OptionalFieldsProps = {
  texts: Pick<RegistrationTexts, 'labels' | 'more'>;
  settings: Pick<RegionFile['form'], 'email' | 'code'>;
  /** The code of an invitation link, which every region shows. */
  invitation: string;
  errorOf: (field: 'email' | 'code') => ReactNode;
  register: (field: 'email' | 'code') => FieldAttributes;
};

/** On the element rather than by a prop, as the parent may have opened it before hydration. */
function open(fold: HTMLDetailsElement | null): void {
  if (fold) fold.open = true;
}

/** Folds the fields that most parents leave empty behind one control; open if one is filled in or has an error. */
export function OptionalFields({ texts, settings, invitation, errorOf, register }: OptionalFieldsProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const email = settings.email !== 'hidden';
  const code = settings.code !== 'hidden' || invitation !== '';
  const emailError = errorOf('email');
  const codeError = errorOf('code');

  useEffect(() => {
    const openIfFilled = (draft: Draft) => {
      if (draft.email || draft.code) open(fold.current);
    };
    openIfFilled({ code: invitation, ...readDraft() });
    return onDraft(openIfFilled);
  }, [invitation]);
  useEffect(() => {
    if (emailError || codeError) open(fold.current);
  }, [emailError, codeError]);

  if (!email && !code) return null;
  return (
    <details ref={fold} className={foldStyles.fold}>
      <summary className={foldStyles.control}>
        {email && code ? texts.more.both : email ? texts.more.email : texts.more.code}
      </summary>
      <div className={styles.moreFields}>
        {email && (
          <TextField
            label={texts.labels.email}
            error={emailError}
            {...register('email')}
            // Not `email`: the browser would drop Arabic digits, which we convert.
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            dir="ltr"
          />
        )}
        {code && (
          <TextField label={texts.labels.code} error={codeError} {...register('code')} autoComplete="off" dir="ltr" />
        )}
      </div>
    </details>
  );
}
