'use client';

import type { ReactNode } from 'react';
import { buttonClass } from '@/components/button';
import { PageLink } from '@/components/page-link.island';
import shared from '@/components/shared.module.css';
import { useBookedTime } from '@/lib/booking/use-booked-time';
import { isKnown, useSession } from '@/lib/session/session.island';
import { useUserCentrePath } from '@/lib/session/use-user-centre-path';
import styles from './registration-card.module.css';

type WelcomeCardProps = {
  /** In the Chinese section, the user centre is that section's booking page. */
  chinese: boolean;
  /** With `{name}` in it. */
  title: string;
  /** Replaces the title for a visitor who has just registered and whose name is not known yet. */
  registered: ReactNode;
  text: ReactNode;
  /** Replaces the text where a class is booked; with `{time}` in it. */
  trialClass: string;
  userCentre: ReactNode;
  picture: ReactNode;
};

/** A greeting with a link to the user centre, for visitors who are signed in or have just registered. */
export function WelcomeCard({ chinese, title, registered, text, trialClass, userCentre, picture }: WelcomeCardProps) {
  const session = useSession();
  const path = useUserCentrePath();
  const bookedTime = useBookedTime();
  if (!isKnown(session)) return null;
  return (
    <div className={styles.welcome}>
      {picture}
      <h2 className={shared.smallTitle}>
        {session.state === 'signed-in' ? title.replace('{name}', () => session.user.nick_name) : registered}
      </h2>
      <p>{bookedTime ? trialClass.replace('{time}', () => bookedTime) : text}</p>
      {chinese ? (
        <PageLink page="booking-chinese" className={buttonClass()}>
          {userCentre}
        </PageLink>
      ) : (
        <a href={path} className={buttonClass()}>
          {userCentre}
        </a>
      )}
    </div>
  );
}
