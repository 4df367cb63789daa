'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Problem } from '@/components/problem';
import { isKnown, useSession, useSignOutReason, useWasRemembered } from '@/lib/session/session.island';
import styles from './registration-card.module.css';

type SessionCardProps = {
  title: ReactNode;
  form: ReactNode;
  /** Whether the welcome stays for a visitor without a session whom the browser remembers, so that nothing moves. */
  compact: boolean;
  tall: boolean;
  /** Size and content of the card for a remembered visitor: see the style sheet. */
  room: 'form' | 'welcome' | 'placeholder';
  children: ReactNode;
};

/**
 * Shows the form unless the visitor is signed in, and keeps its height when a welcome replaces it. If the session has just
 * ended, the form takes the focus and says why. Whom the browser remembers sees no form (the starter's mark).
 */
export function SessionCard({ title, form, compact, tall, room, children }: SessionCardProps) {
  const session = useSession();
  const wasRemembered = useWasRemembered();
  const reason = useSignOutReason();
  const signedIn = isKnown(session);
  const hidden = signedIn || (compact && wasRemembered && !reason);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [formHeight, setFormHeight] = useState(0);

  useEffect(() => {
    if (reason && !hidden) heading.current?.focus();
  }, [reason, hidden]);

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
      aria-busy={session.state === 'returning'}
      {...(signedIn && formHeight > 0 && { style: { minBlockSize: formHeight } })}
    >
      {!hidden && (
        <div className={styles.signedOut}>
          <h2 ref={heading} tabIndex={-1} className={styles.title} {...(reason && { 'aria-describedby': id })}>
            {title}
          </h2>
          {reason && (
            <div id={id} className={styles.reason}>
              <Problem message={reason} />
            </div>
          )}
          {form}
        </div>
      )}
      {children}
    </div>
  );
}
