import { defineConfig } from 'vitest/config';

/**
 * What every parent must be able to do, in the engines of Firefox and Safari: the production build and the sandbox hosts,
 * on real host names, as in the browser tests. One project for each of `scripts/support/engines.ts`.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: ['tests/engines/support/servers.ts'],
    // As many as the smallest machine that CI has can carry.
    maxWorkers: 2,
    projects: (['firefox', 'webkit'] as const).map((engine) => ({
      extends: true,
      test: {
        name: engine,
        provide: { engine },
        include: ['tests/engines/*.spec.ts'],
        // The first test of a file waits for its browser, too.
        testTimeout: 120_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 15_000, interval: 50 } },
      },
    })),
  },
});
