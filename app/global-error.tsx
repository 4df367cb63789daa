'use client';

import '@/app/styles/tokens.css';
import '@/app/styles/base.css';
import { Button, buttonClass } from '@/components/button';
import { MessagePage } from '@/components/message-page';
import { Reference } from '@/components/reference';
import { errorReference } from '@/lib/errors/error-reference';
import { reload } from '@/lib/site/reload';

/** Shown when even the layout fails: neither packs nor a region can be relied on, so it is short and in English. */
export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main>
          <MessagePage
            alone
            title="Something went wrong"
            text="This page could not be shown. Please try again in a moment."
            actions={
              <>
                <Button onClick={reload}>Try again</Button>
                <a href="/" className={buttonClass('quiet')}>
                  Go to the home page
                </a>
              </>
            }
          >
            <Reference text="Reference: {id}" id={errorReference(error)} />
          </MessagePage>
        </main>
      </body>
    </html>
  );
}
