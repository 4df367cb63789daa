'use client';

import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '@/components/button';
import { PageLink } from '@/components/page-link.island';
import { isKnown, useSession } from '@/lib/session/session.island';
import { isPlainClick } from '@/lib/site/is-plain-click';
import { usePageId } from '@/lib/site/use-page-id';
import { chineseFormId, isChineseSection } from './chinese-section';
import { openRegistration } from './open-registration';

type RegisterLinkProps = {
  className?: string;
  onClick?: () => void;
  /** On the Chinese section's page. The header, in the layout, detects it itself. */
  chinese?: boolean;
  children: ReactNode;
};

/** Links to the form, the Chinese section's in there. An anonymous visitor's plain click opens the page's dialog. */
export function RegisterLink(props: RegisterLinkProps) {
  const { className = buttonClass(), onClick, chinese: onChinesePage = false, children } = props;
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
