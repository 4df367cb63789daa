'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import shared from '@/components/shared.module.css';
import { isKnown, useSession } from '@/lib/session/session.island';
import styles from './booking-greeting.module.css';

type BookingGreetingProps = {
  greeting: string;
  registered: ReactNode;
  /** Read out with the greeting; `''` if the parent chooses a time. */
  received: ReactNode;
  children: ReactNode;
};

/** Greets a signed-in parent. Right after a registration it shows at once and takes the focus. */
export function BookingGreeting({ greeting, registered, received, children }: BookingGreetingProps) {
  const session = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  const isRegistered = session.state === 'registered';

  useEffect(() => {
    if (isRegistered) title.current?.focus();
  }, [isRegistered]);

  if (!isKnown(session)) return null;
  const user = session.state === 'signed-in' ? session.user : undefined;
  return (
    <div data-controls className={received ? styles.greeting : styles.beside}>
      <img src={user?.avatar_new || '/assets/avatar.svg'} alt="" width={96} height={96} className={styles.avatar} />
      <div role="status">
        <h2 ref={title} tabIndex={-1} className={shared.smallTitle}>
          {user ? greeting.replace('{name}', () => user.nick_name) : registered}
        </h2>
        {received && <p>{received}</p>}
      </div>
      {children}
    </div>
  );
}
