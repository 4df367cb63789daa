import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{app,components,edge,features,lib,sandbox,scripts,server,tests}/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['tests/support/unit-setup.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
