import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import shared from './shared.module.css';
import styles from './tick-field.module.css';

type TickFieldProps = ComponentProps<'input'> & { label: ReactNode; error?: ReactNode; note?: ReactNode };

/** Toggles on a click on its label, except on links and `data-stop-click` (spec, section 4). */
export function TickField({ label, error, note, ...rest }: TickFieldProps) {
  const id = useId();
  const below = error || note;
  const stopAtMarked = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-stop-click]')) event.preventDefault();
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box inside works by keyboard. */}
      <label className={styles.label} onClick={stopAtMarked}>
        <input
          type="checkbox"
          className={styles.box}
          {...rest}
          aria-invalid={Boolean(error)}
          aria-describedby={below ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {below && (
        <p id={id} className={error ? shared.error : shared.small}>
          {below}
        </p>
      )}
    </div>
  );
}
