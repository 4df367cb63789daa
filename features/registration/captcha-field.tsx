import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, inputClass } from '@/components/field';
import { captchaUrl, type Host } from '@/lib/api/addresses';
import styles from './registration-form.module.css';

type CaptchaFieldProps = {
  label: ReactNode;
  imageAlt: string;
  error: ReactNode | undefined;
  host: Host;
  /** When the picture was asked for, in ms. */
  time: number;
  onRefresh: () => void;
  field: UseFormRegisterReturn;
};

/** The characters of a picture; a click on the picture, or Enter, brings a new one (spec, section 4). */
export function CaptchaField({ label, imageAlt, error, host, time, onRefresh, field }: CaptchaFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.captcha}>
          <input
            {...control}
            {...field}
            maxLength={4}
            autoComplete="off"
            autoCapitalize="none"
            dir="ltr"
            className={inputClass}
          />
          <button type="button" className={styles.captchaImage} onClick={onRefresh}>
            <img src={captchaUrl(host, time)} alt={imageAlt} width={120} height={48} />
          </button>
        </div>
      )}
    </Field>
  );
}
