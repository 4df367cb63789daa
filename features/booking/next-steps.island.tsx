'use client';

import type { ReactNode } from 'react';
import { isActive, useReservation } from '@/lib/booking/reservation';

/** Shows what happens next: other steps once a class is booked. */
export function NextSteps({ before, booked }: { before: ReactNode; booked: ReactNode }) {
  return isActive(useReservation()) ? booked : before;
}
