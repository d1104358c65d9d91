import { tableText } from '#domain/documents/delimited-text.ts';
import type { DocumentTable } from '#domain/documents/document-table.ts';

/** @param tag language, as browsers write it */
export function writeCsv(table: DocumentTable, tag: string): Buffer {
  return Buffer.from(tableText(table, tag), 'utf8');
}
