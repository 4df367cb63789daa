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
  const { state } = session;
  const placeholder = <span className={styles.placeholder} />;
  return (
    <div className={state === 'unknown' ? `${styles.account} ${styles.unknown}` : styles.account}>
      {state === 'signed-in' && (
        <Suspense fallback={placeholder}>
          <UserMenu user={session.user} texts={texts} />
        </Suspense>
      )}
      {state === 'returning' || state === 'registered' ? placeholder : <HeaderRegister>{register}</HeaderRegister>}
    </div>
  );
}
