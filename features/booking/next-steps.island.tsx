'use client';

import type { ReactNode } from 'react';
import { isActive, useReservation } from '@/lib/booking/reservation';

/** Stays in the document, because the first of its sections links the page's later styles (components/later.tsx). */
export function BeforeClass({ children }: { children: ReactNode }) {
  return <div hidden={useReservation()?.status === 'done'}>{children}</div>;
}

export function NextSteps({ before, booked }: { before: ReactNode; booked: ReactNode }) {
  return isActive(useReservation()) ? booked : before;
}
