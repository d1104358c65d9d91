/**
 * For routes that hand out a file, which in the browser is a Blob: `{ ...orderFormRoutes.download, ...blobAnswer }`. Delimited text is read as
 * text, which loses the mark that tells Excel of UTF-8: it has it again.
 */
import { z } from 'zod/mini';

const delimitedText = z.pipe(
  z.string(),
  z.transform((text) => new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })),
);

export const blobAnswer = { answer: z.union([z.instanceof(Blob), delimitedText]) };
