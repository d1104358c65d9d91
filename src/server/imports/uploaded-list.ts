import type { FastifyRequest } from 'fastify';
import { correctionsSchema } from '#contract/import-corrections.ts';
import type { Corrections } from '#domain/imports/corrections.ts';
import { cleanText } from '#domain/values/text.ts';
import { wrongField } from '../http/problem.ts';
import { readUpload } from '../http/read-upload.ts';
import { columnMapping } from './column-mapping.ts';

/** A form's file and what the sender says about it, in plain values: it may be passed to another thread. */
export interface UploadedList {
  readonly fileName: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** `field:column`, once for each field; empty where the sender names none. */
  readonly mapping: readonly string[];
  /** What a person mended and answered; null where the form says nothing of it. */
  readonly corrections: Corrections | null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSTORABLE = /[\u0000-\u001F\u007F]|\p{Surrogate}/gu;

function readCorrections(written: string | undefined): Corrections | null {
  if (written === undefined) return null;
  try {
    const read = correctionsSchema.safeParse(JSON.parse(written));
    if (read.success) return read.data;
  } catch {
    // Text that is no JSON is refused below.
  }
  throw wrongField('corrections', 'must be the JSON of mended cells and answers');
}

/** Reads the form of a list. Refuses a mapping that names two columns for a field, and corrections that are no JSON. */
export async function readUploadedList(
  request: FastifyRequest,
  columns: string | readonly string[] | undefined,
  /** Whether the form may hold a person's corrections and answers. */
  isCorrectable = false,
): Promise<UploadedList> {
  const mapping = [columns ?? []].flat();
  columnMapping(mapping);
  const { fileName, content, fields } = await readUpload(request);
  return {
    fileName: cleanText(fileName.replace(UNSTORABLE, '')).slice(0, 200),
    content: new Uint8Array(content),
    mapping,
    corrections: isCorrectable ? readCorrections(fields.corrections) : null,
  };
}
