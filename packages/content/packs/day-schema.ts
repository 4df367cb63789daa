import { z } from 'zod';

const day = z.iso.date();

export function isDay(text: string): boolean {
  return day.safeParse(text).success;
}

/** Pattern of a day for editors, which accepts the 31st of any month. */
export const dayHint = {
  widget: 'day',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  patternErrorMessage: 'Expected: year, month and day, such as 2026-05-04.',
};
