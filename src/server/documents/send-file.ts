import type { FastifyReply } from 'fastify';

const CONTENT_TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
} as const;

/** Hands a file out under a name of letters, digits and hyphens. It is one person's: nobody on the way keeps it. */
export function sendFile(
  reply: FastifyReply,
  name: string,
  extension: keyof typeof CONTENT_TYPES,
  content: Buffer,
): Buffer {
  const safe = name.replace(/[^A-Za-z0-9-]+/g, '-');
  reply
    .type(CONTENT_TYPES[extension])
    .header('content-disposition', `attachment; filename="${safe}.${extension}"`)
    .header('cache-control', 'private, no-store');
  return content;
}
