/**
 * What the pages may weigh and how long they may take. `npm test` holds those in bytes, which are the same on every
 * machine; the others are printed beside the figures. A kilobyte is 1,000 bytes.
 */
export const budgets = {
  /** Kilobytes of script that a page runs before its first touch, in files and inline. */
  scriptBeforeTouch: 3,
  /**
   * Script that the first touch brings, relative to an empty page of the same Next. The goal for reading pages is 1.10;
   * about, questions and a post are not there yet.
   */
  scriptAfterTouch: { reading: 1.12, form: 1.2 },
  /** Kilobytes of the home page until its `load` event, by the fonts that its language needs. */
  homeUntilLoad: { other: 90, largeFont: 120 },
  lighthouse: { performance: 0.98, others: 1 },
  /** Milliseconds, as Lighthouse simulates a phone. */
  blockingTime: 100,
  layoutShift: 0,
} as const;
