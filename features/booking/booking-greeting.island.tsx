'use client';

import type { ReactNode } from 'react';
import { buttonClass } from '@/components/button';
import { useSession } from '@/lib/session/session.island';
import styles from './booking-greeting.module.css';

type BookingGreetingProps = {
  /** With `{name}` in it. */
  greeting: string;
  received: ReactNode;
  /** Fills what the form's height leaves over, where that is enough for a picture. */
  picture: ReactNode;
  /** To parts of this page. */
  links: { anchor: string; text: ReactNode }[];
};

/** What a signed-in parent wants to know first: that the registration has arrived. Nothing for everybody else. */
export function BookingGreeting({ greeting, received, picture, links }: BookingGreetingProps) {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  const { avatar_new, nick_name } = session.user;
  return (
    <div className={styles.greeting}>
      <img src={avatar_new || '/assets/avatar.svg'} alt="" width={96} height={96} className={styles.avatar} />
      <h2 className={styles.title}>{greeting.replace('{name}', nick_name)}</h2>
      <p>{received}</p>
      <div className={styles.rest}>{picture}</div>
      <ul className={styles.links}>
        {links.map(({ anchor, text }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className={buttonClass('quiet')}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
