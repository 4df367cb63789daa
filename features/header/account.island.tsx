'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '@/lib/session/session.island';
import styles from './account.module.css';
import { HeaderRegister } from './header-register.island';
import type { UserMenuTexts } from './user-menu';

const UserMenu = lazy(() => import('./user-menu').then(({ UserMenu }) => ({ default: UserMenu })));

/** Shows Register or the user menu (spec, sections 2 and 6); neither while a returning visitor's session loads. */
export function Account({ register, texts }: { register: ReactNode; texts: UserMenuTexts }) {
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
      <HeaderRegister>{register}</HeaderRegister>
    </div>
  );
}
