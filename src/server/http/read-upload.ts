import type { FastifyRequest } from 'fastify';
import { Refusal, wrongField } from './problem.ts';

/** A form's file, with the form's other fields. */
export interface Upload {
  /** The sender's name for the file: used for its extension only, never as a path. */
  readonly fileName: string;
  readonly content: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

const missing = () => wrongField('file', 'is missing');

/**
 * Reads a multipart form with one file, at most 5 MB, which is counted while it comes in. Throws a Refusal: 413 beyond that, 415
 * for another content type, 400 where there is no file, or an empty one.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type', 'A form with a file is expected');
  const fields: Record<string, string> = {};
  let file: Pick<Upload, 'fileName' | 'content'> | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = { fileName: part.filename, content: await part.toBuffer() };
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  if (file === null || file.content.length === 0) throw missing();
  return { ...file, fields };
}
