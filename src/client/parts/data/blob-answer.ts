/**
 * For routes that answer a file, which the browser reads as a Blob: `{ ...orderFormRoutes.download, ...blobAnswer }`.
 * CSV arrives as text without its byte order mark; this puts the mark back, by which Excel knows UTF-8.
 */
import { z } from 'zod/mini';

const delimitedText = z.pipe(
  z.string(),
  z.transform((text) => new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })),
);

export const blobAnswer = { answer: z.union([z.instanceof(Blob), delimitedText]) };
