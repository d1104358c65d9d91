import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buyerFiles } from './scripts/buyer-files.ts';
import { withIntegrity } from './scripts/file-integrity.ts';
import { linguiMacros } from './scripts/lingui-macros.ts';
import { inPacks } from './scripts/packs.ts';
import { precompress } from './scripts/precompress.ts';
import { preloadBuyer } from './scripts/preload-buyer.ts';
import { startWords } from './scripts/start-words.ts';
import { textParts } from './scripts/text-parts.ts';

/** Where the build goes; tests and parallel checkouts may build elsewhere. */
const buildDir = process.env.BUILD_DIR ?? 'dist';
const apiPort = Number(process.env.PORT ?? 3000) + 1;
const toApi = { target: `http://127.0.0.1:${apiPort}`, xfwd: true };

/** What a buyer's first screen and other areas both need: those must not wait for the buyer front with it. */
const SHARED_WITH_BUYER =
  /\/src\/(?:client\/(?:ui\/(?:banner|empty-state|search-field|number-text|ruler)|parts\/(?:data\/use-media|data\/use-server-time|orders\/threshold-text)|store\/(?:orders\/order-store|device\/storage-refusal)|sync\/api-error)|domain\/(?:catalog\/product-texts|search\/product-facets))\.tsx?$/;

/** What a buyer's first screen and the back office both draw of products, and the keys of both. */
const GOODS =
  /\/src\/client\/(?:ui\/(?:glyph|glyph-paths|key-hint|measure-row|tile|use-glyph|use-shortcuts)|parts\/(?:products\/product-names|products\/product-text|products\/product-text-words|words\/date-format))\.tsx?$/;

/** What asking the server takes, whatever is asked: one file, which no screen waits for that does not ask. */
const API =
  /\/node_modules\/zod\/|\/src\/client\/(?:sync\/(?:access-token|answer-source|api|api-error|fetch-answer|request-path|watched-request)|parts\/(?:app\/health|words\/query-failure)|store\/device\/zod-without-eval)\.tsx?$|\/src\/contract\/(?:order-difference|ordering-terms|problem|route|values)\.ts$/;

/** `src/client/areas/admin/…` → `admin`: a lazy part of the app is named after its area, which decides whether it is precached. */
function areaOf(moduleId: string | null | undefined): string | null {
  return moduleId?.match(/\/src\/client\/areas\/([^/]+)\//)?.[1] ?? null;
}

/** The chunk's own name, led by the area of the module that it is loaded for. `shared~…` lists all that share it: too long a name. */
function chunkName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const [, locale, texts] = facadeModuleId?.match(/\/locales\/([^/]+)\/common\.po\?texts=(.+)$/) ?? [];
  if (locale !== undefined) return `locale-${locale}-${texts}`;
  const area = areaOf(facadeModuleId);
  const [own = name] = name.split('~');
  return area === null || own.startsWith(`${area}-`) ? own : `${area}-${own}`;
}

export default defineConfig({
  // The package's main file is written for browsers of ten years ago.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  plugins: [
    react(),
    linguiMacros,
    lingui(),
    textParts(),
    preloadBuyer(),
    startWords(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/client/service-worker',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // Not the icons' pictures: no page shows them, the browser fetches them itself when the app is installed.
        globPatterns: ['**/*.{js,css,html,svg,woff2,wasm,webmanifest}'],
        // What only the back office or an operator opens is cached on first use.
        manifestTransforms: [
          (entries) => {
            const client = `${buildDir}/client`;
            const isNeeded = buyerFiles(client);
            const needed = entries.filter(({ url }) => isNeeded(url)).map((entry) => withIntegrity(client, entry));
            return { manifest: inPacks(client, needed), warnings: [] };
          },
        ],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
    precompress(`${buildDir}/client`),
  ],
  build: {
    // The parts and what each needs, for scripts/bundle-weight.ts.
    manifest: true,
    outDir: `${buildDir}/client`,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // Every browser this is built for preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash:7].js`,
        assetFileNames: ({ names: [name = 'asset'] }) =>
          `assets/${name.split('~')[0]?.replace(/\.\w+$/, '')}-[hash:7][extname]`,
        // What every page needs is one file, and what a buyer's first screen needs besides is another; of the latter, what other
        // areas use as well stands apart. What lazy parts share comes in some files, not in a hundred little ones: what asking the
        // server takes, and what any sheet takes, is needed together.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 4 },
            { name: 'ui', test: SHARED_WITH_BUYER, priority: 3 },
            { name: 'goods', test: GOODS, priority: 3 },
            { name: 'virtual', test: /\/@tanstack\/(?:react-virtual|virtual-core)\//, priority: 3 },
            { name: 'api', test: API, priority: 3 },
            // Beside what asks the server, it would bring that to the page for signing in.
            { name: 'tries', test: /\/parts\/words\/too-many-tries\.ts$/, priority: 3 },
            {
              name: 'primitives',
              test: /\/@radix-ui\/(?:primitive|react-(?:context|id|presence|primitive|use-[a-z-]+))\//,
              priority: 4,
            },
            { name: 'sheet', test: /\/src\/client\/ui\/sheet\.tsx$/, priority: 3 },
            { name: 'buyer', test: /\/areas\/supplier\/supplier-area\.tsx$/, priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: Number(process.env.PORT ?? 3000),
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/v1', '/v2', '/experimental', '/health', '/openapi.json', '/docs'].map((path) => [path, toApi]),
    ),
  },
});
