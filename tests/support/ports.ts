/** The first port; `TEST_PORT` allows parallel runs. */
const first = Number(process.env.TEST_PORT || 3107);

/** Ports of the servers under test, distinct from those of `npm start`. */
export const ports = {
  site: first,
  sandbox: first + 1000,
  changedSite: first + 1,
  admin: first + 2,
  empty: first + 3,
  guidesSite: first + 4,
  callSite: first + 5,
  siteAdmin: first + 6,
  release: first + 7,
  releaseAdmin: first + 8,
  secondRelease: first + 9,
  mediaSite: first + 10,
  consentSite: first + 11,
  firefoxSite: first + 12,
  webkitSite: first + 13,
  studio: first + 20,
};

/** Account database of the sandbox, for tests that read its requests. */
export const sandboxDatabase = 'test-results/sandbox.sqlite';

export const siteEnvironment = {
  PORT: String(ports.site),
  ADMIN_PORT: String(ports.siteAdmin),
  LOG_LEVEL: 'warn',
  LOGIN_ORIGIN: `http://login.{region}.localhost:${ports.sandbox}`,
  TRIAL_ORIGIN: `http://trial.{region}.localhost:${ports.sandbox}`,
};
