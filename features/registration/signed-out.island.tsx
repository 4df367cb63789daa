'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Problem } from '@/components/problem';
import { isKnown, useSession, useSignOutReason, useWasRemembered } from '@/lib/session/session.island';
import styles from './registration-card.module.css';

type SignedOutProps = {
  title: ReactNode;
  /** Whether the welcome stays for a visitor without a session whom the browser remembers, so that nothing moves. */
  compact: boolean;
  children: ReactNode;
};

/** Shows the form unless the visitor is signed in. If the session has just ended, it takes the focus and says why. */
export function SignedOut({ title, compact, children }: SignedOutProps) {
  const session = useSession();
  const wasRemembered = useWasRemembered();
  const reason = useSignOutReason();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const hidden = isKnown(session) || (compact && wasRemembered && !reason);

  useEffect(() => {
    if (reason && !hidden) heading.current?.focus();
  }, [reason, hidden]);

  if (hidden) return null;
  return (
    <div className={styles.signedOut}>
      <h2 ref={heading} tabIndex={-1} className={styles.title} {...(reason && { 'aria-describedby': id })}>
        {title}
      </h2>
      {reason && (
        <div id={id}>
          <Problem message={reason} />
        </div>
      )}
      {children}
    </div>
  );
}
