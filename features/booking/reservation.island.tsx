'use client';

import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { QuietButton } from '@/components/button';
import { Problem } from '@/components/problem';
import { reportUnexpected } from '@/lib/errors/report-error';
import { useSession } from '@/lib/session/session.island';
import type { DeskProps } from './reservation-desk';

export function Reservation(props: Omit<DeskProps, 'isRegistered'>) {
  const [Desk, setDesk] = useState<ComponentType<DeskProps>>();
  const { state } = useSession();
  // The session is known soon after.
  const [isRegistered] = useState(state === 'registered');
  const [failed, setFailed] = useState(false);
  const { texts, contacts } = props;

  const load = useCallback(() => {
    setFailed(false);
    import('./reservation-desk').then(
      ({ ReservationDesk: Loaded }) => setDesk(() => Loaded),
      (error) => {
        reportUnexpected(error);
        setFailed(true);
      },
    );
  }, []);
  useEffect(load, [load]);

  if (Desk) return <Desk {...props} isRegistered={isRegistered} />;
  if (!failed) return <p role="status">{texts.loading}</p>;
  return (
    <Problem message={texts.problem.network}>
      {contacts}
      <QuietButton onClick={load}>{texts.problem.retry}</QuietButton>
    </Problem>
  );
}
