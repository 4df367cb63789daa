'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';
import { PageLink } from '@/components/page-link.island';
import { useSession } from '@/lib/session/session.island';
import { openRegistration } from './open-registration';

/**
 * The way to the form: its dialog on a plain click by an anonymous visitor; the page with the form for everybody else,
 * without a script, in a new tab, and on that page itself.
 */
export function RegisterLink({ className, children }: { className: string; children: ReactNode }) {
  const page = useSelectedLayoutSegment();
  const signedIn = useSession().state === 'signed-in';

  const open = (event: MouseEvent) => {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (plain && !signedIn && page !== 'register' && openRegistration()) event.preventDefault();
  };

  return (
    <PageLink page="register" className={className} onClick={open}>
      {children}
    </PageLink>
  );
}
