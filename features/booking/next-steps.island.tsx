'use client';

import type { ReactNode } from 'react';
import { isActive, useReservation } from '@/lib/booking/reservation';

/** Shows its content until the trial class is over. */
export function BeforeClass({ children }: { children: ReactNode }) {
  return useReservation()?.status === 'done' ? null : children;
}

export function NextSteps({ before, booked }: { before: ReactNode; booked: ReactNode }) {
  return isActive(useReservation()) ? booked : before;
}
