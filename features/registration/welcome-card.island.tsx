'use client';

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { buttonClass } from '@/components/button';
import { PageLink } from '@/components/page-link.island';
import shared from '@/components/shared.module.css';
import { reportUnexpected } from '@/lib/errors/report-error';
import { isKnown, useSession } from '@/lib/session/session.island';
import { useUserCentrePath } from '@/lib/session/use-user-centre-path';
import styles from './registration-card.module.css';

// Loaded only for signed-in visitors. If loading fails, the card falls back to the text without a class.
const TrialClassText = lazy<ComponentType<{ trialClass: string; text: ReactNode }>>(() =>
  import('./trial-class-text').then(
    (loaded) => ({ default: loaded.TrialClassText }),
    (error) => {
      reportUnexpected(error);
      return { default: ({ text }) => text };
    },
  ),
);

type WelcomeCardProps = {
  /** In the Chinese section, the user centre is that section's booking page. */
  chinese: boolean;
  title: string;
  registered: ReactNode;
  text: ReactNode;
  /** Contains `{time}`; replaces the text if a class is booked. */
  trialClass: string;
  userCentre: ReactNode;
  picture: ReactNode;
};

/** Greets visitors who are signed in or have just registered, with a link to the user centre. */
export function WelcomeCard({ chinese, title, registered, text, trialClass, userCentre, picture }: WelcomeCardProps) {
  const session = useSession();
  const path = useUserCentrePath();
  if (!isKnown(session)) return null;
  return (
    <div className={styles.welcome}>
      {picture}
      <h2 className={shared.smallTitle}>
        {session.state === 'signed-in' ? title.replace('{name}', () => session.user.nick_name) : registered}
      </h2>
      <p>
        <Suspense fallback={text}>
          <TrialClassText trialClass={trialClass} text={text} />
        </Suspense>
      </p>
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
