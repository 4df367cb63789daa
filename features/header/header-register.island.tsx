'use client';

import type { ReactNode } from 'react';
import { buttonClass } from '@/components/button';
import { RegisterLink } from '@/features/registration/register-link.island';
import { isKnown, useSession } from '@/lib/session/session.island';
import { track } from '@/lib/tracking/track';

/** Shows the header's Register to visitors who are neither signed in nor returning (spec, section 2). */
export function HeaderRegister({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.state === 'returning' || isKnown(session)) return null;
  return (
    <RegisterLink className={buttonClass('action', 'compact')} onClick={() => track({ event: 'talk-login-head' })}>
      {children}
    </RegisterLink>
  );
}
