import { defineConfig } from 'vitest/config';

/** The production server, asked what no browser asks. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: { include: ['tests/hostile/*.spec.ts'], testTimeout: 30_000, hookTimeout: 400_000 },
});
