'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog.island';
import { Icon } from '@/components/icon';
import shared from '@/components/shared.module.css';
import { StepNumber } from '@/components/step-number';
import styles from './side-bar.module.css';

type ClassStepsProps = {
  texts: { button: string; title: ReactNode; close: string; finished: ReactNode };
  steps: { id: string; title: ReactNode; text: ReactNode; more: ReactNode }[];
};

/** Explains in three steps how to get ready for class (spec, section 2). */
export function ClassSteps({ texts, steps }: ClassStepsProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        title={texts.button}
        aria-haspopup="dialog"
        className={styles.button}
        onClick={() => setOpen(true)}
      >
        <Icon name="tools" />
        <span className={styles.name}>{texts.button}</span>
      </button>
      <Dialog open={open} onClose={close} title={texts.title} close={texts.close}>
        {open && (
          <>
            <ol className={styles.steps}>
              {steps.map(({ id, title, text, more }, index) => (
                <li key={id} className={`${shared.beside} ${shared.gap3}`}>
                  <StepNumber index={index} className={styles.number} />
                  <div>
                    <h3 className={styles.stepTitle}>{title}</h3>
                    <p>{text}</p>
                    {more}
                  </div>
                </li>
              ))}
            </ol>
            <div className={shared.stack}>
              <Button onClick={close}>{texts.finished}</Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}
