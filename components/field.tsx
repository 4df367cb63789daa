import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import shared from './shared.module.css';

export const inputClass: string = styles.input ?? '';

export type Control = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Words = { label: ReactNode; error?: ReactNode; note?: ReactNode };

type FieldProps = Words & {
  /** Renders the control with attributes that link it to its label and error. */
  children: (control: Control, labelId: string) => ReactNode;
};

export function TextField({ label, error, note, ...input }: Words & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} note={note}>
      {(control) => <input {...control} {...input} className={inputClass} />}
    </Field>
  );
}

export function SelectField({ label, error, note, ...select }: Words & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} note={note}>
      {(control) => <select {...control} {...select} className={inputClass} />}
    </Field>
  );
}

export function Field({ label, error, note, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const noteId = `${id}-note`;
  const described = [error && errorId, note && noteId].filter(Boolean).join(' ');
  const labelId = `${id}-label`;
  return (
    <div>
      <label id={labelId} htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined }, labelId)}
      {error && (
        <p id={errorId} className={shared.error}>
          {error}
        </p>
      )}
      {note && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}
