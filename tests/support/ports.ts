/** The first of the ports; another one lets two runs stand side by side. */
const first = Number(process.env.TEST_PORT || 3107);

/** Of the servers under test: not those of `npm start`, which may be running beside them. */
export const ports = { site: first, sandbox: first + 1000, changedSite: first + 1 };

/** Where the sandbox of the browser tests keeps its accounts: for tests that read what it was sent. */
export const sandboxDatabase = 'test-results/sandbox.sqlite';
