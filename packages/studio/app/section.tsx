import type { ReactNode, Ref } from 'react';
import controls from './controls.module.css';
import styles from './section.module.css';

type SectionProps = {
  heading: string;
  /** To be gone to. */
  headingRef?: Ref<HTMLHeadingElement>;
  hint?: string;
  /** The way out of it. */
  back?: ReactNode;
  /** What it is about, to choose. */
  choice?: ReactNode;
  children: ReactNode;
};

/** A part of the studio that is not about one page: its head, and what it contains. */
export function Section({ heading, headingRef, hint, back, choice, children }: SectionProps) {
  return (
    <div className={styles.section}>
      <header className={styles.head}>
        <div>
          {back}
          <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {heading}
          </h2>
          {hint && <p className={controls.hint}>{hint}</p>}
        </div>
        {choice}
      </header>
      {children}
    </div>
  );
}
