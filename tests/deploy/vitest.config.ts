import { defineConfig } from 'vitest/config';

/** The files of `deploy`, checked with the programs that read them: see `scripts/support/deploy-tools.ts`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: { include: ['tests/deploy/*.spec.ts'], testTimeout: 30_000, hookTimeout: 120_000 },
});
