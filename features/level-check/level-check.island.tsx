'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Problem } from '@/components/problem';
import { reportUnexpected } from '@/lib/errors/report-error';
import { track } from '@/lib/tracking/track';
import type { CheckRunProps } from './check-run';
import styles from './level-check.module.css';
import type { LevelCheckTexts } from './level-check-props';
import { findVoice } from './voice';

type Mode = CheckRunProps['mode'];

const modes: readonly Mode[] = ['together', 'alone'];

/** Starts the check. Its code, questions and pictures come as one import, so that the rest works offline. */
export function LevelCheck({ texts, children }: { texts: LevelCheckTexts; children: ReactNode }) {
  const [Run, setRun] = useState<ComponentType<CheckRunProps>>();
  const [mode, setMode] = useState<Mode>();
  const [failed, setFailed] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  const restarted = useRef(false);

  // Browsers list their voices only some time after the first request.
  useEffect(() => void findVoice(), []);
  useEffect(() => {
    if (!mode && restarted.current) first.current?.querySelector('button')?.focus();
  }, [mode]);

  const start = (chosen: Mode) => {
    setMode(chosen);
    setFailed(false);
    track({ event: 'level-check', step: 'start' });
    import('./check-run').then(
      ({ CheckRun }) => setRun(() => CheckRun),
      (error) => {
        reportUnexpected(error);
        setMode(undefined);
        setFailed(true);
      },
    );
  };
  const restart = () => {
    restarted.current = true;
    setMode(undefined);
  };

  if (mode && Run) return <Run mode={mode} texts={texts} onRestart={restart} />;
  return (
    <div ref={first} className={styles.start}>
      {children}
      {modes.map((id) => (
        <div key={id} className={styles.mode}>
          <p>{texts.modes[id].text}</p>
          <Button aria-disabled={mode !== undefined} onClick={() => mode ?? start(id)}>
            {texts.modes[id].button}
          </Button>
        </div>
      ))}
      <p role="status">{mode && texts.loading}</p>
      {failed && <Problem message={texts.failed} />}
    </div>
  );
}
