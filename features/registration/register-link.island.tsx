'use client';

import type { MouseEvent, ReactNode } from 'react';
import { PageLink } from '@/components/page-link.island';
import { isKnown, useSession } from '@/lib/session/session.island';
import { isPlainClick } from '@/lib/site/is-plain-click';
import { usePageId } from '@/lib/site/use-page-id';
import { chineseFormId, isChineseSection } from './chinese-section';
import { openRegistration } from './open-registration';

type RegisterLinkProps = {
  className: string | undefined;
  onClick?: () => void;
  /** On the Chinese section's page. The header, outside of all pages, sees by itself which one is on show. */
  chinese?: boolean;
  children: ReactNode;
};

/**
 * The way to the form: its dialog on a plain click by an anonymous visitor; the page with the form without a script, in
 * a new tab, and on that page itself. In the Chinese section it is that section's form; who is signed in there is led to
 * its booking page.
 */
export function RegisterLink({ className, onClick, chinese: onChinesePage = false, children }: RegisterLinkProps) {
  const page = usePageId();
  const chinese = onChinesePage || isChineseSection(page);
  const signedIn = isKnown(useSession());

  const open = (event: MouseEvent) => {
    onClick?.();
    if (isPlainClick(event) && !signedIn && page !== 'register' && openRegistration()) event.preventDefault();
  };

  const target = chinese
    ? signedIn
      ? ({ page: 'booking-chinese' } as const)
      : ({ page: 'chinese', suffix: `#${chineseFormId}` } as const)
    : ({ page: 'register' } as const);
  return (
    <PageLink {...target} className={className} onClick={open}>
      {children}
    </PageLink>
  );
}
