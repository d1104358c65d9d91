import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiMacros } from './scripts/lingui-macros.ts';

export default defineConfig({
  plugins: [react(), linguiMacros, lingui()],
  test: {
    env: { TZ: 'UTC' },
    setupFiles: ['tests/builders/property-seed.ts'],
    // Of a run that hangs: no test may fail because its machine is busy with something else.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/house/**/*.test.ts', 'tests/simulation/**/*.test.ts'],
          exclude: ['src/server/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/**/*.test.ts', 'src/server/**/*.test.ts'],
          exclude: ['tests/house/**', 'tests/simulation/**'],
          globalSetup: ['tests/database/one-cluster.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
});
