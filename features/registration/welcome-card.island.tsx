'use client';

import type { ReactNode } from 'react';
import { buttonClass } from '@/components/button';
import { useSession } from '@/lib/session/session.island';
import { useUserCentrePath } from '@/lib/session/use-user-centre-path';
import styles from './registration-card.module.css';

type WelcomeCardProps = {
  /** With `{name}` in it. */
  title: string;
  text: ReactNode;
  userCentre: ReactNode;
  picture: ReactNode;
};

/** A greeting with the way to the user centre, once somebody is known to be signed in. */
export function WelcomeCard({ title, text, userCentre, picture }: WelcomeCardProps) {
  const session = useSession();
  const path = useUserCentrePath();
  if (session.state !== 'signed-in') return null;
  return (
    <div className={styles.welcome}>
      {picture}
      <h2 className={styles.title}>{title.replace('{name}', session.user.nick_name)}</h2>
      <p>{text}</p>
      <a href={path} className={buttonClass()}>
        {userCentre}
      </a>
    </div>
  );
}
