/** Page budgets. `npm test` enforces those in bytes; the others are only reported. A kilobyte is 1,000 bytes. */
export const budgets = {
  /** Kilobytes of script before the first touch, in files and inline. */
  scriptBeforeTouch: 4.9,
  /** Script loaded by the first touch, relative to an empty Next page. The goal for reading pages is 1.10. */
  scriptAfterTouch: { reading: 1.15, form: 1.22 },
  /** Kilobytes of the home page until `load`, by size of the language's fonts. */
  homeUntilLoad: { other: 90, largeFont: 120 },
  /** Kilobytes of a page's HTML and of the styles in it. */
  html: 20,
  styles: 6.2,
  /** Before a touch, on a phone: elements that are laid out, style rules in the HTML, requests, and SVG pictures among these. */
  laidOut: 290,
  rules: 300,
  requests: 30,
  drawings: 12,
  /** Lighthouse's performance; also at least the empty page's. */
  lighthouse: 0.97,
  /** Blocking time on Lighthouse's simulated phone, relative to the empty page's. */
  blockingTime: 0.5,
  layoutShift: 0,
  /** Milliseconds from a touch to the paint of its answer, at a CPU four times slower. */
  touch: 200,
} as const;
