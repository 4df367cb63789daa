'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '@/components/button';
import shared from '@/components/shared.module.css';
import { isKnown, useSession } from '@/lib/session/session.island';
import styles from './booking-greeting.module.css';

type BookingGreetingProps = {
  /** Contains `{name}`. */
  greeting: string;
  /** Shown instead while the name is unknown. */
  registered: ReactNode;
  received: ReactNode;
  /** Fills the rest of the form's height, if that is enough for a picture. */
  picture: ReactNode;
  /** Links within this page. */
  links: { anchor: string; text: ReactNode }[];
};

/**
 * Tells a signed-in parent that the registration has arrived. Right after the form, it shows at once and takes the
 * focus, whatever the trial host does. Renders nothing for everyone else.
 */
export function BookingGreeting({ greeting, registered, received, picture, links }: BookingGreetingProps) {
  const session = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  const isRegistered = session.state === 'registered';

  useEffect(() => {
    if (isRegistered) title.current?.focus();
  }, [isRegistered]);

  if (!isKnown(session)) return null;
  const user = session.state === 'signed-in' ? session.user : undefined;
  return (
    <div className={styles.greeting}>
      <img src={user?.avatar_new || '/assets/avatar.svg'} alt="" width={96} height={96} className={styles.avatar} />
      <div role="status">
        <h2 ref={title} tabIndex={-1} className={shared.smallTitle}>
          {user ? greeting.replace('{name}', () => user.nick_name) : registered}
        </h2>
        <p>{received}</p>
      </div>
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
