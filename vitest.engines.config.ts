import { defineConfig } from 'vitest/config';
import { engines } from './scripts/support/engines';

/**
 * What every parent must be able to do, in the engines of Firefox and Safari: the production build and the sandbox hosts,
 * on real host names, as in the browser tests. An engine that this machine does not have is left out here;
 * `scripts/test.ts` says so.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: ['tests/engines/support/servers.ts'],
    maxWorkers: 2,
    projects: engines
      .filter((engine) => engine.find())
      .map(({ id, title }) => ({
        extends: true,
        test: {
          name: title,
          provide: { engine: id },
          include: ['tests/engines/*.spec.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000, interval: 50 } },
        },
      })),
  },
});
