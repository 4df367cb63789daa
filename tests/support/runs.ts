/** Number of random runs of a property; the nightly run has more. */
const runs = Number(process.env.TEST_RUNS ?? 50);

/** Reproduces a failure's random values. */
export const seed = process.env.TEST_SEED ? Number(process.env.TEST_SEED) : undefined;

/** Whether this is `npm run test:full`. */
export const isFull = Boolean(process.env.TEST_FULL);

/** Returns the number of runs, or a share of it for slow properties. */
export const runsOf = (share = 1) => Math.ceil(runs * share);
