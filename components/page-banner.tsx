import type { ReactNode } from 'react';
import { Lines } from './lines';
import styles from './page-banner.module.css';
import { phrases } from './phrases';
import { Picture } from './picture';

type PageBannerProps = {
  title: ReactNode;
  slogan?: ReactNode;
  text?: ReactNode;
  picture?: { src: string; alt: string };
  /** A form: beside text and picture on a wide screen, between them on a phone. */
  aside?: ReactNode;
  /** Whether a signed-in parent's aside takes the whole width. */
  wideAside?: boolean;
};

export function PageBanner({ title, slogan, text, picture, aside, wideAside = false }: PageBannerProps) {
  return (
    <div className={styles.banner}>
      <div
        className={[styles.inner, picture && styles.withPicture, aside && styles.withAside, wideAside && styles.wide]
          .filter(Boolean)
          .join(' ')}
      >
        <div>
          <h1>{phrases(title)}</h1>
          {slogan && <p className={styles.slogan}>{slogan}</p>}
          {text && <Lines className={styles.text}>{text}</Lines>}
        </div>
        {/* In phone order, so that late parts push nothing away on a slow network. */}
        {aside && <div className={styles.aside}>{aside}</div>}
        {picture && <Picture {...picture} width={640} height={400} className={styles.picture} eager />}
      </div>
    </div>
  );
}

export type BannerText = {
  (key: 'title' | 'text'): ReactNode;
  raw(key: 'bannerImg'): string;
  plain(key: 'bannerAlt'): string;
};

export function bannerOf(text: BannerText): PageBannerProps {
  return {
    title: text('title'),
    text: text('text'),
    picture: { src: text.raw('bannerImg'), alt: text.plain('bannerAlt') },
  };
}
