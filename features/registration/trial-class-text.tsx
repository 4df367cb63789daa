import type { ReactNode } from 'react';
import { useBookedTime } from '@/lib/booking/use-booked-time';

type TrialClassTextProps = {
  trialClass: string;
  text: ReactNode;
};

/** Shows the time of the family's trial class. */
export function TrialClassText({ trialClass, text }: TrialClassTextProps) {
  const bookedTime = useBookedTime();
  return bookedTime ? trialClass.replace('{time}', () => bookedTime) : text;
}
