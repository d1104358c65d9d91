import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiMacros } from './scripts/lingui-macros.ts';

/**
 * Files with modules of their own: tests that replace what the files of a worker share (a module, the page's `fetch`), and
 * folders of few files, which would gain little.
 */
const ALONE = [
  'tests/{backup,crash,demo,documents,histories,scaling,scanner,sync}/**/*.test.ts',
  'tests/server/import-threads.test.ts',
];

export default defineConfig({
  plugins: [react(), linguiMacros, lingui()],
  test: {
    env: { TZ: 'UTC' },
    // The device's database comes first: Dexie looks for one when it is loaded, and is loaded once for many files.
    setupFiles: ['fake-indexeddb/auto', 'tests/builders/property-seed.ts'],
    // Of a run that hangs: no test may fail because its machine is busy with something else.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/house/**/*.test.ts', 'tests/simulation/**/*.test.ts'],
          exclude: ['src/server/**'],
          // The files of one worker share its modules: loading them anew for each file took three quarters of the time. A
          // test that counts on what a module remembers puts it right itself.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/**/*.test.ts', 'src/server/**/*.test.ts'],
          exclude: ['tests/house/**', 'tests/simulation/**', ...ALONE],
          globalSetup: ['tests/database/one-cluster.ts'],
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: { name: 'integration-alone', include: ALONE, globalSetup: ['tests/database/one-cluster.ts'] },
      },
    ],
  },
});
