import { defineConfig } from 'vitest/config';

/** The how-tos of CONTRIBUTING.md, followed in a copy of the repository: a build of its own takes its time. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: { include: ['tests/how-tos/*.spec.ts'], testTimeout: 30_000, hookTimeout: 300_000 },
});
