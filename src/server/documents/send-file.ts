import type { FastifyReply } from 'fastify';
import { FILE_TYPES } from '#contract/values.ts';

/** Answers a file under a name of letters, digits and hyphens. It is for one person: no cache may keep it. */
export function sendFile(
  reply: FastifyReply,
  name: string,
  extension: keyof typeof FILE_TYPES,
  content: Buffer,
): Buffer {
  const safe = name.replace(/[^A-Za-z0-9-]+/g, '-');
  reply
    .type(FILE_TYPES[extension])
    .header('content-disposition', `attachment; filename="${safe}.${extension}"`)
    .header('cache-control', 'private, no-store');
  return content;
}
