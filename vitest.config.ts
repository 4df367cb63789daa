import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type Options = TestProjectInlineConfiguration['test'];

const project = (name: string, test: Options): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, ...test },
});

const tests = ['{app,components,features,lib,packages,tests}/**/*.test.{ts,tsx}'];

/** Tests that need a document or mock modules are isolated. */
const domTests = globSync(tests, { exclude: ['**/node_modules/**'] }).filter((file) =>
  /@vitest-environment jsdom|vi\.mock\(/.test(readFileSync(file, 'utf8')),
);

/** Workers keep loaded modules and cached checks of packs for the next file. */
const unit: Options = { isolate: false, setupFiles: ['tests/support/unit-setup.ts'] };

/** Uses the running servers (`TEST_SITE`), or starts them. */
const site = { globalSetup: ['tests/support/servers.ts'] };

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    // The default leaves one core of two idle.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Files that tests read without importing them: `--changed` runs all tests if one has changed.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, 'locales/**', '**/*.{json,css,md,yaml,yml,mjs}'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      project('unit', {
        ...unit,
        include: tests,
        exclude: [...configDefaults.exclude, ...domTests],
        sequence: { groupOrder: 1 },
      }),
      project('dom', { ...unit, include: domTests, provide: { ownModules: true } }),
      project('crawl', {
        ...site,
        include: ['tests/crawl/*.spec.ts'],
        // One worker for all files, so that each page is fetched and parsed once.
        fileParallelism: false,
        isolate: false,
        // The first test that needs all pages parses them.
        hookTimeout: 300_000,
      }),
      project('hostile', { ...site, include: ['tests/hostile/*.spec.ts'], hookTimeout: 400_000 }),
      ...(['firefox', 'webkit'] as const).map((engine) =>
        project(engine, {
          ...site,
          provide: { engine },
          include: ['tests/engines/*.spec.ts'],
          // The first test of a file also waits for its browser.
          testTimeout: 120_000,
          expect: { poll: { timeout: 15_000, interval: 50 } },
        }),
      ),
      project('release', {
        ...site,
        include: ['tests/release/*.spec.ts'],
        fileParallelism: false,
        testTimeout: 120_000,
        hookTimeout: 300_000,
      }),
      project('operations', {
        include: ['tests/operations/*.spec.ts'],
        fileParallelism: false,
        testTimeout: 120_000,
        hookTimeout: 300_000,
      }),
      project('deploy', { include: ['tests/deploy/*.spec.ts'], hookTimeout: 120_000 }),
      project('how-tos', { include: ['tests/how-tos/*.spec.ts'], hookTimeout: 300_000 }),
    ],
  },
});
