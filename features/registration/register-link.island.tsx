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
  /** On the Chinese section's page. The header, in the layout, detects it itself. */
  chinese?: boolean;
  children: ReactNode;
};

/**
 * Links to the form. A plain click by an anonymous visitor opens the dialog if the page has one. In the Chinese section
 * the link leads to that section's form or, for a signed-in visitor, its booking page.
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
    <PageLink {...target} className={className} onClick={open} data-press>
      {children}
    </PageLink>
  );
}
