'use client';

import type { ReactNode } from 'react';
import { isKnown, useSession } from '@/lib/session/session.island';

export function SignedOut({ children }: { children: ReactNode }) {
  return isKnown(useSession()) ? null : children;
}
