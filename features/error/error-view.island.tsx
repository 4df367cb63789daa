'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { Drawing } from '@/components/drawing';
import { MessagePage } from '@/components/message-page';
import { QuietLink } from '@/components/page-link.island';
import shared from '@/components/shared.module.css';
import { errorReference } from '@/lib/errors/error-queue';
import { reload } from '@/lib/site/go-to';
import { useSite } from '@/lib/site/site.island';

export function ErrorView({ error }: { error: unknown }) {
  const { error: texts } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const reference = errorReference(error);
  const [before, after] = texts.reference.split('{id}');

  // The focused element is gone: focus the heading, so that screen readers announce the error.
  useEffect(() => heading.current?.focus(), []);

  return (
    <MessagePage
      picture={<Drawing src="/assets/error.svg" alt="" width={448} height={280} />}
      title={texts.title}
      text={texts.text}
      headingRef={heading}
      actions={
        <>
          <Button onClick={reload}>{texts.retry}</Button>
          <QuietLink page="home">{texts.home}</QuietLink>
        </>
      }
    >
      <p>{texts.contact}</p>
      {reference && (
        <p className={shared.closeText}>
          {before}
          {/* A right-to-left line would reorder the id's parts. */}
          <bdi dir="ltr" className={shared.whole}>
            {reference}
          </bdi>
          {after}
        </p>
      )}
    </MessagePage>
  );
}
