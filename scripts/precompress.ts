import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The encodings that the server looks for beside a file, by the end of their names. */
const ENCODINGS = {
  br: (content: Buffer) =>
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content: Buffer) => gzipSync(content, { level: 9 }),
};

/**
 * Compresses the build's files once, so that the server does not at every request, and better than it could there. A file
 * that does not shrink stays as it is.
 */
export function precompress(client: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const assets = join(client, 'assets');
        for (const name of readdirSync(assets)) {
          if (!/\.(?:js|css|svg|wasm|bin)$/.test(name)) continue;
          const content = readFileSync(join(assets, name));
          for (const [end, compress] of Object.entries(ENCODINGS)) {
            const compressed = compress(content);
            if (compressed.length < content.length) writeFileSync(join(assets, `${name}.${end}`), compressed);
          }
        }
      },
    },
  };
}
