'use client';

import type { ReactNode } from 'react';
import { useSession } from '@/lib/session/session.island';
import styles from './booking-view.module.css';

type BookingStatusProps = {
  /** With `{name}` in it. */
  greeting: string;
  received: ReactNode;
};

/** What a signed-in parent wants to know first: that the registration has arrived. */
export function BookingStatus({ greeting, received }: BookingStatusProps) {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <div className={styles.lead}>
      <p>
        <strong>{greeting.replace('{name}', session.user.nick_name)}</strong>
      </p>
      <p>{received}</p>
    </div>
  );
}
