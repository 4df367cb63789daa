/** How often a law is tried with random values: `TEST_RUNS`, more in the nightly run. */
const runs = Number(process.env.TEST_RUNS ?? 200);

/** What is random is the same again with the `TEST_SEED` that a failure names. */
export const seed = process.env.TEST_SEED ? Number(process.env.TEST_SEED) : undefined;

/** Whether this is `npm run test:full`. */
export const isFull = Boolean(process.env.TEST_FULL);

/** As many runs as usual, or a share of them for a law that takes long. */
export const runsOf = (share = 1) => Math.ceil(runs * share);
