'use client';

import type { ReactNode } from 'react';
import { buttonClass } from '@/components/button';
import { useSession } from '@/lib/session/session.island';
import { useUserCentrePath } from '@/lib/session/use-user-centre-path';

type WelcomeCardProps = {
  /** With `{name}` in it. */
  title: string;
  text: ReactNode;
  userCentre: ReactNode;
  className: string | undefined;
};

/** A greeting with the way to the user centre, once somebody is known to be signed in. */
export function WelcomeCard({ title, text, userCentre, className }: WelcomeCardProps) {
  const session = useSession();
  const path = useUserCentrePath();
  if (session.state !== 'signed-in') return null;
  return (
    <>
      <h2 className={className}>{title.replace('{name}', session.user.nick_name)}</h2>
      <p>{text}</p>
      <p>
        <a href={path} className={buttonClass()}>
          {userCentre}
        </a>
      </p>
    </>
  );
}
