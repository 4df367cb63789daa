import styles from './step-number.module.css';

type StepNumberProps = {
  /** Zero-based index of the step in its list. */
  index: number;
  className?: string | undefined;
};

/** The visible number of a step in an ordered list, whose own numbers are for screen readers. */
export function StepNumber({ index, className }: StepNumberProps) {
  return (
    <span aria-hidden="true" className={[styles.number, className].filter(Boolean).join(' ')}>
      {index + 1}
    </span>
  );
}
