'use client';

import type { ReactNode } from 'react';
import { useSession } from '@/lib/session/session.island';

/** Shows its children unless somebody is known to be signed in. */
export function SignedOut({ children }: { children: ReactNode }) {
  return useSession().state === 'signed-in' ? null : children;
}
