/** The first port; another one allows two runs side by side. */
const first = Number(process.env.TEST_PORT || 3107);

/** Ports of the servers under test: not those of `npm start`, which may be running too. */
export const ports = {
  site: first,
  sandbox: first + 1000,
  changedSite: first + 1,
  admin: first + 2,
  empty: first + 3,
  guidesSite: first + 4,
  callSite: first + 5,
  /** Operators' port of the site. */
  siteAdmin: first + 6,
  release: first + 7,
  releaseAdmin: first + 8,
  secondRelease: first + 9,
  /** The first of three for each worker. */
  studio: first + 20,
};

/** Account database of the browser tests' sandbox: for tests that read what it was sent. */
export const sandboxDatabase = 'test-results/sandbox.sqlite';

/** Environment of that sandbox: with so many places that no test finds a time gone that another one has taken. */
export const sandboxEnvironment = {
  SANDBOX_PORT: String(ports.sandbox),
  SANDBOX_DATABASE: sandboxDatabase,
  SANDBOX_PLACES: '20',
};

/** Environment of the site under test, which calls that sandbox. */
export const siteEnvironment = {
  PORT: String(ports.site),
  ADMIN_PORT: String(ports.siteAdmin),
  LOG_LEVEL: 'warn',
  LOGIN_ORIGIN: `http://login.{region}.localhost:${ports.sandbox}`,
  TRIAL_ORIGIN: `http://trial.{region}.localhost:${ports.sandbox}`,
};
