import styles from './step-number.module.css';

/** Renders a step's visible number; the list's own numbers are for screen readers. */
export function StepNumber({ index, className }: { index: number; className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={[styles.number, className].filter(Boolean).join(' ')}>
      {index + 1}
    </span>
  );
}
