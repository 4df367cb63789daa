import { type MouseEvent, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './registration-form.module.css';

type AgreementFieldProps = {
  /** With the links to agreement and privacy policy. */
  label: ReactNode;
  error: ReactNode | undefined;
  field: UseFormRegisterReturn;
};

/**
 * The agreement box. A click anywhere on its line toggles it, except on a link, which the browser sees to, or on an
 * element marked `data-stop-click` (spec, section 4).
 */
export function AgreementField({ label, error, field }: AgreementFieldProps) {
  const errorId = useId();
  const stopAtMarked = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-stop-click]')) event.preventDefault();
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box inside takes the keyboard. */}
      <label className={styles.agreement} onClick={stopAtMarked}>
        <input
          type="checkbox"
          {...field}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
