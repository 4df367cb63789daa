import type { ReactNode } from 'react';
import { buttonClass } from '@/components/button';
import { Picture } from '@/components/picture';
import styles from './booking-greeting.module.css';

type WeCallProps = { picture: string; links: { anchor: string; text: ReactNode }[] };

export function WeCall({ picture, links }: WeCallProps) {
  return (
    <>
      <div className={styles.rest}>
        <Picture src={picture} alt="" width={320} height={320} />
      </div>
      <ul className={styles.links}>
        {links.map(({ anchor, text }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className={buttonClass('quiet')}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
