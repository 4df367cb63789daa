import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{app,components,edge,features,lib,sandbox,scripts,server,studio,tests}/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['tests/support/unit-setup.ts'],
    // Else one core stays idle on a machine of two.
    maxWorkers: '100%',
    // A machine may be busy: only what hangs takes as long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
