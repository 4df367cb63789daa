import type { ReactNode } from 'react';
import { useBookedTime } from '@/lib/booking/use-booked-time';

type TrialClassTextProps = {
  /** Where a class is booked; with `{time}` in it. */
  trialClass: string;
  /** Where none is. */
  text: ReactNode;
};

/** Says when the family's trial class is. */
export function TrialClassText({ trialClass, text }: TrialClassTextProps) {
  const bookedTime = useBookedTime();
  return bookedTime ? trialClass.replace('{time}', () => bookedTime) : text;
}
