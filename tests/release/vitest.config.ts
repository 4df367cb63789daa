import { defineConfig } from 'vitest/config';

/** The release that was built last, copied to an empty folder and run there as an operator would; and `npm run dev`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: { fileParallelism: false, include: ['tests/release/*.spec.ts'], testTimeout: 120_000, hookTimeout: 300_000 },
});
