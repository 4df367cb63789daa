'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';
import { PageLink } from '@/components/page-link.island';
import { useSession } from '@/lib/session/session.island';
import { isPlainClick } from '@/lib/site/is-plain-click';
import { openRegistration } from './open-registration';

type RegisterLinkProps = {
  className: string | undefined;
  onClick?: () => void;
  children: ReactNode;
};

/**
 * The way to the form: its dialog on a plain click by an anonymous visitor; the page with the form for everybody else,
 * without a script, in a new tab, and on that page itself.
 */
export function RegisterLink({ className, onClick, children }: RegisterLinkProps) {
  const page = useSelectedLayoutSegment();
  const signedIn = useSession().state === 'signed-in';

  const open = (event: MouseEvent) => {
    onClick?.();
    if (isPlainClick(event) && !signedIn && page !== 'register' && openRegistration()) event.preventDefault();
  };

  return (
    <PageLink page="register" className={className} onClick={open}>
      {children}
    </PageLink>
  );
}
