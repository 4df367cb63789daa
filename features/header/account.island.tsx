'use client';

import { type ReactNode, useRef } from 'react';
import { buttonClass } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { RegisterLink } from '@/features/registration/register-link.island';
import { logoutUrl } from '@/lib/api/addresses';
import { useSession } from '@/lib/session/session.island';
import { useUserCentrePath } from '@/lib/session/use-user-centre-path';
import { goTo } from '@/lib/site/go-to';
import { useSite } from '@/lib/site/site.island';
import { writeStored } from '@/lib/storage/local-storage';
import styles from './header.module.css';

type AccountProps = {
  texts: {
    register: ReactNode;
    userCentre: ReactNode;
    /** With `{name}` in it. */
    avatar: string;
    logout: ReactNode;
    logoutTitle: ReactNode;
    logoutText: ReactNode;
    cancel: ReactNode;
  };
};

/** Register for anonymous visitors; avatar, user centre and logout for signed-in ones (spec, sections 2 and 6). */
export function Account({ texts }: AccountProps) {
  const { language, loginOrigin } = useSite();
  const session = useSession();
  const userCentrePath = useUserCentrePath();
  const dialog = useRef<HTMLDialogElement>(null);

  if (session.state !== 'signed-in') {
    return <RegisterLink className={buttonClass('action', 'compact')}>{texts.register}</RegisterLink>;
  }

  const logout = () => {
    writeStored('user_centre_path', null);
    goTo(logoutUrl({ origin: loginOrigin, langcode: language }, location.href));
  };

  return (
    <div className={styles.account}>
      <a href={userCentrePath} className={styles.userCentre}>
        <img
          src={session.user.avatar_new || '/assets/avatar.svg'}
          alt={texts.avatar.replace('{name}', session.user.nick_name)}
          width={40}
          height={40}
          className={styles.avatar}
        />
        <span>{texts.userCentre}</span>
      </a>
      <button type="button" className={styles.logout} onClick={() => dialog.current?.showModal()}>
        {texts.logout}
      </button>
      <ConfirmDialog
        ref={dialog}
        title={texts.logoutTitle}
        text={texts.logoutText}
        confirm={texts.logout}
        cancel={texts.cancel}
        onConfirm={logout}
      />
    </div>
  );
}
