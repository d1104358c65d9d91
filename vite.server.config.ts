import { defineConfig } from 'vite';

/** The server as a plain Node module, and the workers that read spreadsheets, import lists, write PDF and index catalogs; npm packages stay outside. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: `${process.env.BUILD_DIR ?? 'dist'}/server`,
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        'catalog-index-worker': 'src/server/search/catalog-index-worker.ts',
        'import-worker': 'src/server/imports/import-worker.ts',
        'spreadsheet-worker': 'src/server/spreadsheets/spreadsheet-worker.ts',
        'pdf-worker': 'src/server/documents/pdf-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
