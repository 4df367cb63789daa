import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '@talkaroo/tools/support/programs';
import { ports, sandboxEnvironment, siteEnvironment } from '@/tests/support/ports';

const gracefulShutdown = { signal: 'SIGINT', timeout: 5_000 } as const;

/** Browser tests of the production build and the sandbox hosts, on real host names. */
export default defineConfig({
  testDir: 'e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: availableParallelism(),
  // `npm run test:full` sets TEST_FULL.
  grepInvert: process.env.TEST_FULL ? undefined : /@full/,
  // Idle work may be slow on a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  outputDir: '../test-results/browser',
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Screenshots and snapshots at every step take half of a test's time: use `--trace on`.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    // One is taken after each test, and discarded if it passed.
    screenshot: process.env.CI ? 'off' : 'only-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: chromiumArgs },
  },
  // `npm test` starts both once for all of its steps, and sets TEST_SITE.
  webServer: process.env.TEST_SITE
    ? []
    : [
        {
          command: 'npm run sandbox',
          cwd: '..',
          url: `http://127.0.0.1:${ports.sandbox}/healthz`,
          env: sandboxEnvironment,
          gracefulShutdown,
        },
        {
          command: 'npm run serve',
          cwd: '..',
          url: `http://127.0.0.1:${ports.site}/healthz`,
          env: siteEnvironment,
          gracefulShutdown,
        },
      ],
});
