'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isKnown, useSession } from '@/lib/session/session.island';
import styles from './registration-card.module.css';

/** Keeps the form's height when a welcome replaces it. While a session loads, the form is hidden and inert. */
export function StableHeightCard({ tall = false, children }: { tall?: boolean; children: ReactNode }) {
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
      className={[styles.card, waiting && styles.waiting, tall && styles.tall].filter(Boolean).join(' ')}
      inert={waiting}
      aria-busy={waiting}
      {...(signedIn && formHeight > 0 && { style: { minBlockSize: formHeight } })}
    >
      {children}
    </div>
  );
}
