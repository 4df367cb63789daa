import styles from './step-number.module.css';

type StepNumberProps = {
  index: number;
  className?: string | undefined;
};

/** Renders a step's visible number; the list's own numbers are for screen readers. */
export function StepNumber({ index, className }: StepNumberProps) {
  return (
    <span aria-hidden="true" className={[styles.number, className].filter(Boolean).join(' ')}>
      {index + 1}
    </span>
  );
}
