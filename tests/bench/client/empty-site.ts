/**
 * Serves the empty page on an origin of its own, behind the product's service worker with only this page in its
 * precache.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { withIntegrity } from '../../../scripts/file-integrity.ts';

export interface EmptySite {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };

export async function openEmptySite(folder: string): Promise<EmptySite> {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'empty-page.ts'), formats: ['es'], fileName: () => 'page.js' },
    },
  });
  const html = '<!doctype html><title>.</title><div id="root"></div><script type="module" src="/page.js"></script>';
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'service-worker.js'), workerFor(folder, ['index.html', 'page.js']));
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : (request.url ?? '/').slice(1);
    const type = TYPES[name.split('.').at(-1) ?? ''];
    if (type === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type }).end(readFileSync(join(folder, name)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
  return { url: `http://localhost:${port}`, close };
}

/** The built worker with its list of files replaced. */
function workerFor(folder: string, files: readonly string[]): string {
  const entries = files.map((url) => {
    const revision = createHash('md5')
      .update(readFileSync(join(folder, url)))
      .digest('hex');
    return withIntegrity(folder, { revision, url });
  });
  const built = readFileSync(join('dist', 'client', 'service-worker.js'), 'utf8');
  const replaced = built.replace(/\[\{"integrity":[^\]]*\]/, JSON.stringify(entries));
  if (replaced === built) throw new Error('the service worker has no list of files');
  return replaced;
}
