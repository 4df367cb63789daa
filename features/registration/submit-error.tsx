import type { ReactNode } from 'react';
import styles from './registration-form.module.css';

type SubmitErrorProps = {
  message: ReactNode;
  /** Says that nothing is lost, and what to do. */
  kept: ReactNode;
  contacts: ReactNode;
};

/** Why a submit failed, if not for a field. It gets the focus, and stays until the next submit. */
export function SubmitError({ message, kept, contacts }: SubmitErrorProps) {
  return (
    <div data-submit-error tabIndex={-1} className={styles.problem}>
      <p className={styles.problemTitle}>{message}</p>
      <p>{kept}</p>
      {contacts}
    </div>
  );
}
