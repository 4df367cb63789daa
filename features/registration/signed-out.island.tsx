'use client';

import type { ReactNode } from 'react';
import { isKnown, useSession } from '@/lib/session/session.island';

/** Shows its children unless somebody is known to be signed in, or has just registered. */
export function SignedOut({ children }: { children: ReactNode }) {
  return isKnown(useSession()) ? null : children;
}
