'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { buttonClass } from '@/components/button';
import { RegisterLink } from '@/features/registration/register-link.island';
import { useSession } from '@/lib/session/session.island';
import { track } from '@/lib/tracking/track';
import styles from './account.module.css';
import type { UserMenuTexts } from './user-menu';

const UserMenu = lazy(() => import('./user-menu').then(({ UserMenu }) => ({ default: UserMenu })));

type AccountProps = {
  register: ReactNode;
  texts: UserMenuTexts;
};

/**
 * Register for anonymous visitors, the user menu for signed-in ones (spec, sections 2 and 6), in one place of one size.
 * Whoever was signed in here before sees neither until the trial host has answered.
 */
export function Account({ register, texts }: AccountProps) {
  const session = useSession();
  const placeholder = <span className={styles.placeholder} />;

  if (session.state === 'returning' || session.state === 'registered') {
    return <div className={styles.account}>{placeholder}</div>;
  }
  if (session.state === 'signed-in') {
    return (
      <div className={styles.account}>
        <Suspense fallback={placeholder}>
          <UserMenu user={session.user} texts={texts} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={`${styles.account} ${session.state === 'unknown' ? styles.unknown : ''}`}>
      <RegisterLink className={buttonClass('action', 'compact')} onClick={() => track({ event: 'talk-login-head' })}>
        {register}
      </RegisterLink>
    </div>
  );
}
