import { z } from 'zod';

/** A day: `2026-05-04`. */
const day = z.iso.date();

export function isDay(text: string): boolean {
  return day.safeParse(text).success;
}
