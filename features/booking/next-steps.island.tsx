'use client';

import type { ReactNode } from 'react';
import { isActive, useReservation } from '@/lib/booking/reservation';

export function BeforeClass({ children }: { children: ReactNode }) {
  return useReservation()?.status === 'done' ? null : children;
}

export function NextSteps({ before, booked }: { before: ReactNode; booked: ReactNode }) {
  return isActive(useReservation()) ? booked : before;
}
