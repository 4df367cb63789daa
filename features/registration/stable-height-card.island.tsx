'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isKnown, useSession } from '@/lib/session/session.island';
import styles from './registration-card.module.css';

/**
 * The card around form or welcome. It keeps the form's height when a welcome replaces the form, to avoid a layout
 * shift. While a returning visitor's session is still loading, the form is there but hidden and inert, so that nobody
 * fills in what may be about to disappear.
 * @param tall what replaces the form is taller: it has its room from the beginning where somebody was signed in
 */
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
