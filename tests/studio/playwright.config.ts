import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** Each worker has its own studio, and a site that it publishes to. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: false,
  globalSetup: [],
  outputDir: '../../test-results/studio',
  reporter: [['list'], ['json', { outputFile: '../../test-results/studio.json' }]],
  use: { ...base.use, viewport: { width: 1440, height: 900 } },
});
