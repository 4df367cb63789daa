import type { ReactNode } from 'react';
import { Lines } from './lines';
import styles from './page-banner.module.css';
import { Picture } from './picture';

type PageBannerProps = {
  /** What the page is about, in the words that parents search for. */
  title: ReactNode;
  slogan?: ReactNode;
  text?: ReactNode;
  picture?: { src: string; alt: string };
  /** A form: beside text and picture on a wide screen, between them on a phone. */
  aside?: ReactNode;
  /** Whether it may be much taller than text and picture, which then stay at the top. */
  tallAside?: boolean;
};

/** The head of every page but home: what it is about, in a few lines. */
export function PageBanner({ title, slogan, text, picture, aside, tallAside }: PageBannerProps) {
  return (
    <div className={styles.banner}>
      <div
        className={[
          styles.inner,
          picture && styles.withPicture,
          aside && styles.withAside,
          tallAside && styles.withTallAside,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <div className={styles.words}>
          <h1>{title}</h1>
          {slogan && <p className={styles.slogan}>{slogan}</p>}
          {text && <Lines className={styles.text}>{text}</Lines>}
        </div>
        {picture && <Picture {...picture} width={640} height={400} className={styles.picture} eager />}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}
