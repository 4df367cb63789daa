import { type MouseEvent, type ReactNode, useId } from 'react';
import shared from '@/components/shared.module.css';
import tickBox from '@/components/tick-box.module.css';
import styles from './registration-form.module.css';
import type { FieldAttributes } from './use-registration-logic';

type AgreementFieldProps = {
  label: ReactNode;
  error: ReactNode | undefined;
  ticked: boolean;
  field: FieldAttributes;
};

/** Toggles on a click on the label, except on links and `data-stop-click` (spec, section 4). */
export function AgreementField({ label, error, ticked, field }: AgreementFieldProps) {
  const errorId = useId();
  const stopAtMarked = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-stop-click]')) event.preventDefault();
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box inside works by keyboard. */}
      <label className={styles.agreement} onClick={stopAtMarked}>
        <input
          type="checkbox"
          className={tickBox.box}
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
