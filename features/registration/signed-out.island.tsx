'use client';

import type { ReactNode } from 'react';
import { isKnown, useSession } from '@/lib/session/session.island';

/** Renders its children unless the visitor is signed in or has just registered. */
export function SignedOut({ children }: { children: ReactNode }) {
  return isKnown(useSession()) ? null : children;
}
