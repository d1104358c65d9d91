import type { Content } from 'pdfmake';
import { inTurns } from '#domain/values/in-turns.ts';
import { Refusal } from '../http/problem.ts';
import { runThread } from '../threads/run-thread.ts';

/** The content of a PDF, in plain values, since it is passed to another thread. */
export interface PdfDocument {
  readonly title: string;
  readonly content: Content[];
  /** At the foot of each page, before the page number. */
  readonly footer: Content[];
  /** Data URLs by the name they have in `content`. */
  readonly images: Readonly<Record<string, string>>;
}

const PDF_THREAD = { name: 'pdf-worker', folder: 'documents', milliseconds: 600_000, heapMegabytes: 512 };
const inTurn = inTurns(2);

/** Lays a document out in a thread of its own: each line takes milliseconds, and other callers needn't wait for it. */
export async function writePdf(document: PdfDocument): Promise<Buffer> {
  const outcome = await inTurn(() => runThread<Uint8Array>(PDF_THREAD, document));
  if ('trouble' in outcome) throw new Refusal('unavailable');
  return Buffer.from(outcome.answer);
}
