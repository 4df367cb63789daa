'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isKnown, useSession } from '@/lib/session/session.island';
import styles from './registration-card.module.css';

type StableHeightCardProps = {
  tall?: boolean;
  /** Size and content of the card for a remembered visitor: see the style sheet. */
  room: 'form' | 'welcome' | 'placeholder';
  children: ReactNode;
};

/** Keeps the form's height when a welcome replaces it. Whom the browser remembers sees no form (the starter's mark). */
export function StableHeightCard({ tall = false, room, children }: StableHeightCardProps) {
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
      className={[styles.card, styles[room], tall && styles.tall].filter(Boolean).join(' ')}
      aria-busy={waiting}
      {...(signedIn && formHeight > 0 && { style: { minBlockSize: formHeight } })}
    >
      {children}
    </div>
  );
}
