import { pagePath } from '@talkaroo/content/regions/pages';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Icon } from '@/components/icon';
import { Menu } from '@/components/menu';
import { logoutUrl } from '@/lib/api/addresses';
import type { User } from '@/lib/api/trial';
import { keepChosenTime } from '@/lib/booking/chosen';
import { useBookedTime } from '@/lib/booking/use-booked-time';
import { keepWish } from '@/lib/booking/wish';
import { useUserCentrePath } from '@/lib/session/use-user-centre-path';
import { goTo } from '@/lib/site/go-to';
import { useSite } from '@/lib/site/site.island';
import { writeStored } from '@/lib/storage/browser-storage';
import styles from './account.module.css';

export type UserMenuTexts = Record<'account' | 'trialClass', string> &
  Record<'userCentre' | 'logout' | 'logoutTitle' | 'logoutText' | 'cancel', ReactNode>;

export function UserMenu({ user, texts }: { user: User; texts: UserMenuTexts }) {
  const { region, language, loginOrigin } = useSite();
  const userCentrePath = useUserCentrePath();
  const [asking, setAsking] = useState(false);
  const [brokenPicture, setBrokenPicture] = useState('');
  const bookedTime = useBookedTime();
  const trialClass = (time: string) => ({
    id: 'trial-class',
    label: texts.trialClass.replace('{time}', () => time),
    href: pagePath(region, language, 'booking'),
  });
  const picture = user.avatar_new === brokenPicture ? '' : user.avatar_new;

  const logout = () => {
    writeStored('user_centre_path', null);
    keepChosenTime(undefined);
    keepWish({});
    goTo(logoutUrl({ origin: loginOrigin, langcode: language }, location.href));
  };

  return (
    <>
      <Menu
        label={texts.account.replace('{name}', () => user.nick_name)}
        button={
          <>
            <img
              src={picture || '/assets/avatar.svg'}
              alt=""
              width={40}
              height={40}
              className={styles.avatar}
              onError={() => setBrokenPicture(user.avatar_new)}
            />
            <span className={styles.name}>{user.nick_name}</span>
            <Icon name="down" />
          </>
        }
        buttonClassName={styles.button}
        items={[
          ...(bookedTime ? [trialClass(bookedTime)] : []),
          { id: 'user-centre', label: texts.userCentre, href: userCentrePath },
          { id: 'logout', label: texts.logout, onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.logoutTitle}
        text={texts.logoutText}
        confirm={texts.logout}
        cancel={texts.cancel}
        onConfirm={logout}
      />
    </>
  );
}
