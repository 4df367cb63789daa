'use client';

import type { ReactNode } from 'react';
import { useSession } from '@/lib/session/session.island';

/** Shows its children unless somebody is known to be signed in, or has just registered. */
export function SignedOut({ children }: { children: ReactNode }) {
  const { state } = useSession();
  return state === 'signed-in' || state === 'registered' ? null : children;
}
