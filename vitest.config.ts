import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiMacros } from './vite.config.ts';

export default defineConfig({
  plugins: [react(), linguiMacros, lingui()],
  test: {
    env: { TZ: 'UTC' },
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
