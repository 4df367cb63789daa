/** Timeout in milliseconds for a whole answer (contract, Calls). */
export const answerTimeoutMs = 10_000;
