import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type * as InPage from './in-page.ts';

/** Puts `in-page.ts` into a page as the global `inPage`. It bypasses the page's content policy, as only a test may. */
export async function addInPage(page: Page, folder: string): Promise<void> {
  const file = join(folder, 'in-page.js');
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: join(import.meta.dirname, 'in-page.ts'),
        formats: ['iife'],
        name: 'inPage',
        fileName: () => 'in-page.js',
      },
    },
  });
  const script = readFileSync(file, 'utf8');
  await page.evaluate(`${script}; globalThis.inPage = inPage`);
}

declare global {
  var inPage: typeof InPage;
}
