import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MOUNTS } from '#contract/route.ts';

/** Beginnings of paths that programs ask for. */
const FOR_PROGRAMS = [...Object.values(MOUNTS), '/health', '/metrics', '/docs', '/assets'];

/**
 * Whether a request that no route answers is for a page of the app: its path is neither a call's nor a file's. The Accept header
 * doesn't count.
 * @example /supplier?space_alias=halle is one; /v1/nowhere and /old.js are none
 */
export function isForPage({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = ''] = url.split(/[?#;]/);
  const isForProgram = FOR_PROGRAMS.some((start) => path === start || path.startsWith(`${start}/`));
  return !isForProgram && !/\.\w+$/.test(path);
}

/**
 * Serves the app's files. Those under `assets` have a hash in their names: they are cached for ever, and sent as the
 * build has compressed them. Page, worker and manifest are checked each time.
 */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    preCompressed: true,
    setHeaders: (response) => {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    cacheControl: false,
    setHeaders: (response, path) => {
      // Mail programs fetch pictures through their own caches: a day is allowed.
      const isForMail = path.includes('/email_templates/');
      response.setHeader('cache-control', isForMail ? 'public, max-age=86400' : 'no-cache');
      if (path.endsWith('.webmanifest')) response.setHeader('content-type', 'application/manifest+json');
    },
  });
}
