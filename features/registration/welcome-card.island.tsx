'use client';

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { buttonClass } from '@/components/button';
import { PageLink } from '@/components/page-link.island';
import shared from '@/components/shared.module.css';
import { reportUnexpected } from '@/lib/errors/report-error';
import { isKnown, useSession, useWasRemembered } from '@/lib/session/session.island';
import { useUserCentrePath } from '@/lib/session/use-user-centre-path';
import type { ClassTimeProps } from './class-time';
import { RegisterLink } from './register-link.island';
import styles from './registration-card.module.css';

// Loaded only for signed-in visitors. If loading fails, the card keeps what the browser remembered.
const ClassTime = lazy<ComponentType<ClassTimeProps>>(() =>
  import('./class-time').then(
    (loaded) => ({ default: loaded.ClassTime }),
    (error) => {
      reportUnexpected(error);
      return { default: ({ remembered }) => remembered };
    },
  ),
);

type WelcomeCardProps = {
  /** In the Chinese section, the user centre is that section's booking page. */
  chinese: boolean;
  /** Whether it stays, with a link to the form, for a visitor without a session whom the browser remembers. */
  compact: boolean;
  /** `signedIn` contains `{name}`. */
  texts: Record<'registered' | 'returning' | 'signedOut' | 'enter' | 'text' | 'userCentre', ReactNode> & {
    signedIn: string;
  };
  picture: ReactNode;
};

/** Greets a known visitor with the time of the trial class. In the HTML, so that it can show from the first paint. */
export function WelcomeCard({ chinese, compact, texts, picture }: WelcomeCardProps) {
  const session = useSession();
  const path = useUserCentrePath();
  const signedOut = useWasRemembered() && compact;
  if (session.state === 'anonymous' && !signedOut) return null;

  const remembered = (
    <>
      {/* The starter knows the time before the page has a script. */}
      <strong className={styles.classTime} />
      <span className={styles.noClassTime}>{texts.text}</span>
    </>
  );
  const title =
    session.state === 'signed-in'
      ? texts.signedIn.replace('{name}', () => session.user.nick_name)
      : texts[session.state === 'registered' ? 'registered' : 'returning'];
  return (
    <div className={`${styles.greeting} ${session.state === 'unknown' ? styles.remembered : ''}`}>
      <h2 className={shared.smallTitle}>{title}</h2>
      <p>
        {signedOut ? (
          texts.signedOut
        ) : isKnown(session) ? (
          <Suspense fallback={remembered}>
            <ClassTime remembered={remembered} text={texts.text} />
          </Suspense>
        ) : (
          remembered
        )}
      </p>
      {signedOut ? (
        <RegisterLink>{texts.enter}</RegisterLink>
      ) : chinese ? (
        <PageLink page="booking-chinese" className={buttonClass()}>
          {texts.userCentre}
        </PageLink>
      ) : (
        <a href={path} className={buttonClass()}>
          {texts.userCentre}
        </a>
      )}
      {picture}
    </div>
  );
}
