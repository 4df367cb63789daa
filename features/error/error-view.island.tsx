'use client';

import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '@/components/button';
import { MessagePage } from '@/components/message-page';
import { PageLink } from '@/components/page-link.island';
import { useSite } from '@/lib/site/site.island';

/** In place of a page that could not be shown; header and footer stay. The words come with the site: no server is asked. */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  const { error } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);

  // The page is gone, and with it what had the focus; so whoever does not see the page hears what has happened.
  useEffect(() => heading.current?.focus(), []);

  return (
    <MessagePage
      picture={{ src: '/assets/error.svg', width: 448, height: 280 }}
      title={error.title}
      text={error.text}
      headingRef={heading}
      actions={
        <>
          <Button onClick={onRetry}>{error.retry}</Button>
          <PageLink page="home" className={buttonClass('quiet')}>
            {error.home}
          </PageLink>
        </>
      }
    />
  );
}
