import type { ComponentProps, ReactNode } from 'react';
import type { DrawingProps } from './drawing';
import { Lines } from './lines';
import type { BannerText } from './page-banner';
import styles from './page-head.module.css';
import { phrases } from './phrases';
import { Picture } from './picture';
import shared from './shared.module.css';

type PageHeadProps = {
  title: ReactNode;
  slogan: ReactNode;
  text?: ReactNode;
  picture?: ComponentProps<typeof Picture>;
  className: string | undefined;
  /** The page's subject: second after the words. */
  children: ReactNode;
};

/** Renders the head of a page that begins with its subject rather than with a banner. */
export function PageHead({ title, slogan, text, picture, className, children }: PageHeadProps) {
  return (
    <div className={`${styles.head} ${className}`}>
      <div className={`${shared.container} ${styles.inner}`}>
        <div>
          <h1>{phrases(title)}</h1>
          <p className={styles.slogan}>{slogan}</p>
          {text && <Lines className={styles.text}>{text}</Lines>}
        </div>
        <div className={styles.subject}>{children}</div>
        {picture && <Picture {...picture} />}
      </div>
    </div>
  );
}

type HeadText = ((key: 'title' | 'slogan' | 'text') => ReactNode) & Pick<BannerText, 'raw' | 'plain'>;

export function headOf(text: HeadText, look: Pick<DrawingProps, 'width' | 'height' | 'className'>) {
  const picture = { src: text.raw('bannerImg'), alt: text.plain('bannerAlt'), ...look };
  return { title: text('title'), slogan: text('slogan'), text: text('text'), picture };
}
