import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '@talkaroo/tools/support/programs';

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
  globalSetup: './support/servers.ts',
});
