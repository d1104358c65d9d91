import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Where the build goes; tests and parallel checkouts may build elsewhere. */
const buildDir = process.env.BUILD_DIR ?? 'dist';
const apiPort = Number(process.env.PORT ?? 3000) + 1;
const toApi = { target: `http://127.0.0.1:${apiPort}`, xfwd: true };

/** Only files that use lingui's macros go through Babel. */
export const linguiMacros = babel({
  presets: [
    {
      // The French source stays beside the id: a text that a catalog lacks shows in French, never as an id.
      preset: { plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }]] },
      rolldown: { filter: { code: /from ['"]@lingui\/(core|react)\/macro['"]/ } },
    },
  ],
});

/** `src/client/areas/admin/…` → `admin`: a lazy part of the app is named after its area, which decides whether it is precached. */
function areaOf(moduleId: string | null | undefined): string | null {
  return moduleId?.match(/\/src\/client\/areas\/([^/]+)\//)?.[1] ?? null;
}

/** The chunk's own name, led by the area of the module that it is loaded for. `shared~…` lists all that share it: too long a name. */
function chunkName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const area = areaOf(facadeModuleId);
  const [own = name] = name.split('~');
  return area === null || own.startsWith(`${area}-`) ? own : `${area}-${own}`;
}

export default defineConfig({
  plugins: [
    react(),
    linguiMacros,
    lingui(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/client/service-worker',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,wasm,webmanifest,png}'],
        // What only the back office or an operator opens is cached on first use.
        globIgnores: ['**/admin-*', '**/internal-*', '**/gallery-*', '**/supply-center-admin-*'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  build: {
    outDir: `${buildDir}/client`,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`,
        assetFileNames: ({ names: [name = 'asset'] }) =>
          `assets/${name.split('~')[0]?.replace(/\.\w+$/, '')}-[hash][extname]`,
        // Shared chunks may need each other both ways; modules then still run in the order of their imports.
        strictExecutionOrder: true,
        // What every page needs is one file; what lazy parts share comes in a dozen files, not in sixty little ones.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6_000, priority: 1 },
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
