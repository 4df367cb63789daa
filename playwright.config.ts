import { defineConfig } from '@playwright/test';
import { ensureChromium } from '@/scripts/support/chromium';
import { ports, sandboxEnvironment } from '@/tests/support/ports';

const { site, sandbox } = ports;

/** Browser tests: the production build and the sandbox hosts, on real host names. */
export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // What comes when the page is idle may take its time on a busy machine. Only what fails waits so long.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Pictures and copies of the page at every step take half of a test's time: `--trace on` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    // One is taken at the end of each test, and thrown away where it passed.
    screenshot: process.env.CI ? 'off' : 'only-on-failure',
    launchOptions: {
      executablePath: ensureChromium(),
      // Chromium refuses to sandbox itself for root.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: 'npm run sandbox',
      url: `http://127.0.0.1:${sandbox}/healthz`,
      env: sandboxEnvironment,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      command: 'npm run serve',
      url: `http://127.0.0.1:${site}/healthz`,
      env: {
        PORT: String(site),
        LOG_LEVEL: 'warn',
        LOGIN_ORIGIN: `http://login.{region}.localhost:${sandbox}`,
        TRIAL_ORIGIN: `http://trial.{region}.localhost:${sandbox}`,
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
});
