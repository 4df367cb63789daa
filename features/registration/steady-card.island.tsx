'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isKnown, useSession } from '@/lib/session/session.island';
import styles from './registration-card.module.css';

/**
 * The box of form or welcome. It stays as high as the form when a welcome takes the form's place, so that nothing
 * below it moves. While somebody who was signed in here before may still be, the form holds the place, unseen: nobody is
 * to fill in what is about to vanish.
 */
export function SteadyCard({ children }: { children: ReactNode }) {
  const session = useSession();
  const signedIn = isKnown(session);
  const waiting = session.state === 'returning';
  const box = useRef<HTMLDivElement>(null);
  const [formHeight, setFormHeight] = useState(0);

  useEffect(() => {
    if (signedIn || !box.current) return;
    const observer = new ResizeObserver(([entry]) => setFormHeight(entry?.borderBoxSize[0]?.blockSize ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [signedIn]);

  return (
    <div
      ref={box}
      className={waiting ? `${styles.card} ${styles.waiting}` : styles.card}
      inert={waiting}
      aria-busy={waiting}
      {...(signedIn && formHeight > 0 && { style: { minBlockSize: formHeight } })}
    >
      {children}
    </div>
  );
}
