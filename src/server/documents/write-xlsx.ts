import { promisify } from 'node:util';
import { type AsyncZippable, zip } from 'fflate';
import type { DocumentTable } from '#domain/documents/document-table.ts';
import { workbookParts } from '#domain/documents/workbook-parts.ts';

const zipped = promisify<AsyncZippable, Uint8Array>(zip);

/** The table as an Excel workbook. Long sheets are packed by threads of the library. */
export async function writeXlsx(table: DocumentTable): Promise<Buffer> {
  const parts = workbookParts(table).map(({ path, pieces }) => [path, Buffer.from([...pieces].join(''), 'utf8')]);
  return Buffer.from(await zipped(Object.fromEntries(parts)));
}
