/** Page budgets. `npm test` enforces those in bytes; the others are only reported. A kilobyte is 1,000 bytes. */
export const budgets = {
  /** Kilobytes of script before the first touch, in files and inline. */
  scriptBeforeTouch: 3.7,
  /** Script loaded by the first touch, relative to an empty Next page. The goal for reading pages is 1.10. */
  scriptAfterTouch: { reading: 1.12, form: 1.2 },
  /** Kilobytes of the home page until `load`, by size of the language's fonts. */
  homeUntilLoad: { other: 90, largeFont: 120 },
  /** Length of home and course pages at 360 px, in screens of 640 px, and height of their footer in px. */
  screens: 14,
  footer: 900,
  lighthouse: { performance: 0.98, others: 1 },
  /** In milliseconds, on Lighthouse's simulated phone. */
  blockingTime: 100,
  layoutShift: 0,
} as const;
