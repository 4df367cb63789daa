/** Of the servers under test: not those of `npm start`, which may be running beside them. */
export const ports = { site: 3107, sandbox: 4107, changedSite: 3108 };

/** Where the sandbox of the browser tests keeps its accounts: for tests that read what it was sent. */
export const sandboxDatabase = 'test-results/sandbox.sqlite';
