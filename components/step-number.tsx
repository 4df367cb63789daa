import styles from './step-number.module.css';

type StepNumberProps = {
  /** From 0: the place of the step in its list. */
  index: number;
  className?: string | undefined;
};

/** The number of a step in an ordered list, which has numbers of its own for screen readers. */
export function StepNumber({ index, className }: StepNumberProps) {
  return (
    <span aria-hidden="true" className={[styles.number, className].filter(Boolean).join(' ')}>
      {index + 1}
    </span>
  );
}
