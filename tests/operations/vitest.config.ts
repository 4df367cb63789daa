import { defineConfig } from 'vitest/config';

/** Servers of the release that was built last, texts published to them, the edge in front of them, and its certificates. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: { fileParallelism: false, include: ['tests/operations/*.spec.ts'], testTimeout: 120_000, hookTimeout: 300_000 },
});
