'use client';

import type { ReactNode } from 'react';
import { buttonClass } from '@/components/button';
import { RegisterLink } from '@/features/registration/register-link.island';
import { useSession } from '@/lib/session/session.island';
import { track } from '@/lib/tracking/track';

/** The header's Register, for whoever is not known to have been signed in (spec, section 2). */
export function HeaderRegister({ children }: { children: ReactNode }) {
  const { state } = useSession();
  if (state === 'returning' || state === 'signed-in') return null;
  return (
    <RegisterLink className={buttonClass('action', 'compact')} onClick={() => track({ event: 'talk-login-head' })}>
      {children}
    </RegisterLink>
  );
}
