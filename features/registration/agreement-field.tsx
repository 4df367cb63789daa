import { type MouseEvent, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import shared from '@/components/shared.module.css';
import styles from './registration-form.module.css';

type AgreementFieldProps = {
  /** With the links to agreement and privacy policy. */
  label: ReactNode;
  error: ReactNode | undefined;
  /** As the server writes it; from then on it is as the parent leaves it. */
  ticked: boolean;
  field: UseFormRegisterReturn;
};

/**
 * The agreement box. A click anywhere on its line toggles it, except on a link, which the browser sees to, or on an
 * element marked `data-stop-click` (spec, section 4).
 */
export function AgreementField({ label, error, ticked, field }: AgreementFieldProps) {
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
          defaultChecked={ticked}
          aria-required
          {...field}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className={shared.error}>
          {error}
        </p>
      )}
    </div>
  );
}
