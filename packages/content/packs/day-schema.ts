import { z } from 'zod';

/** A day: `2026-05-04`. */
const day = z.iso.date();

export function isDay(text: string): boolean {
  return day.safeParse(text).success;
}

/** What an editor knows of a day: it takes the 31st of any month for one. */
export const dayHint = {
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  patternErrorMessage: 'Expected: year, month and day, such as 2026-05-04.',
};
