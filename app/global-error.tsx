'use client';

import '@/app/styles/tokens.css';
import '@/app/styles/base.css';
import { Button, buttonClass } from '@/components/button';
import styles from './global-error.module.css';

/**
 * Where even the layout could not be shown: no pack can be trusted to be there, nor a region, so it is short and in
 * English.
 */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main className={styles.page}>
          <h1>Something went wrong</h1>
          <p className={styles.text}>This page could not be shown. Please try again in a moment.</p>
          <div className={styles.ways}>
            <Button onClick={retry}>Try again</Button>
            <a href="/" className={buttonClass('quiet')}>
              Go to the home page
            </a>
          </div>
        </main>
      </body>
    </html>
  );
}
