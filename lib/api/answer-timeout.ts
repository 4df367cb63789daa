/** How long the page waits for a whole answer, in ms; then it says so (contract, Calls). */
export const answerTimeoutMs = 10_000;
