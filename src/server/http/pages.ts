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

/** Serves the app's files. Those with a hash in their names are cached for ever; page, worker and manifest are checked each time. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      // Mail programs fetch pictures through their own caches: a day is allowed.
      const isForMail = path.includes('/email_templates/');
      const otherwise = isForMail ? 'public, max-age=86400' : 'no-cache';
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : otherwise);
      if (path.endsWith('.webmanifest')) response.setHeader('content-type', 'application/manifest+json');
    },
  });
}
