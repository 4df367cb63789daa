import { defineConfig } from 'vitest/config';

/** The how-tos of CONTRIBUTING.md, followed in a copy of the repository: its own build takes a while. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: { include: ['tests/how-tos/*.spec.ts'], testTimeout: 30_000, hookTimeout: 300_000 },
});
