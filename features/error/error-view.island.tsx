'use client';

import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '@/components/button';
import { MessagePage } from '@/components/message-page';
import { PageLink } from '@/components/page-link.island';
import { useSite } from '@/lib/site/site.island';

/**
 * Replaces a page that could not be shown; header and footer stay. Its texts come with the site: no request is needed.
 */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  const { error } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused element is gone with the page: focus the heading, so that screen readers announce the error.
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
