'use client';

import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '@/components/button';
import { PageLink } from '@/components/page-link.island';
import { Picture } from '@/components/picture';
import { useSite } from '@/lib/site/site.island';
import styles from './error-view.module.css';

/** In place of a page that could not be shown; header and footer stay. The words come with the site: no server is asked. */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  const { error } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);

  // The page is gone, and with it what had the focus; so whoever does not see the page hears what has happened.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.page}>
      <Picture src="/assets/error.svg" alt="" width={640} height={400} className={styles.picture} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {error.title}
      </h1>
      <p className={styles.text}>{error.text}</p>
      <div className={styles.ways}>
        <Button onClick={onRetry}>{error.retry}</Button>
        <PageLink page="home" className={buttonClass('quiet')}>
          {error.home}
        </PageLink>
      </div>
    </div>
  );
}
