'use client';

import '@/app/styles/tokens.css';
import '@/app/styles/base.css';
import { errorReference } from '@/lib/errors/error-queue';
import { reload } from '@/lib/site/go-to';
import styles from './global-error.module.css';

/** Shown if even the layout fails: plain English, without packs or region. Every page loads it, so it is small. */
export default function GlobalError({ error }: { error: unknown }) {
  const reference = errorReference(error);
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main className={styles.page}>
          <h1>Something went wrong</h1>
          <p>This page could not be shown. Please try again in a moment.</p>
          <button type="button" onClick={reload} className={styles.again}>
            Try again
          </button>
          <a href="/">Go to the home page</a>
          {reference && <p>Reference: {reference}</p>}
        </main>
      </body>
    </html>
  );
}
