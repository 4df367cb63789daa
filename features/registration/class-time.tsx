import type { ReactNode } from 'react';
import { useReservation } from '@/lib/booking/reservation';
import { useBookedTime } from '@/lib/booking/use-booked-time';
import { useSite } from '@/lib/site/site.island';
import styles from './registration-card.module.css';

export type ClassTimeProps = {
  /** Shown until the trial host has answered. */
  remembered: ReactNode;
  /** Shown to a family without an upcoming class. */
  text: ReactNode;
};

export function ClassTime({ remembered, text }: ClassTimeProps) {
  const bookedTime = useBookedTime();
  const reservation = useReservation();
  const { booking } = useSite();
  if (reservation === undefined && booking === 'self') return remembered;
  return bookedTime ? <strong className={styles.time}>{bookedTime}</strong> : text;
}
