import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files with a hash in their name never change; the page, the worker and the manifest are asked for each time. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.endsWith('.webmanifest')) reply.header('content-type', 'application/manifest+json');
    },
  });
}
