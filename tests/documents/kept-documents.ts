/**
 * With `KEPT_DOCUMENTS=FOLDER`, the documents that these tests find right are written there too, so that other programs can
 * judge them: the official rules, for one (decision 0037).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.KEPT_DOCUMENTS;
const counts = new Map<string, number>();

/** `text`: a document as UBL; `document`: the same, parsed. */
export function keepDocument(text: string, document: Document): void {
  if (folder === undefined) return;
  const kind = document.documentElement.localName;
  const count = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, count);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${kind}-${process.pid}-${count}.xml`), text);
}
