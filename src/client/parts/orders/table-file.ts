/** A table as a file of the kind that a person asks for, made on the device. */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { tableText } from '#domain/documents/delimited-text.ts';
import type { DocumentTable } from '#domain/documents/document-table.ts';
import { WORKBOOK_TYPE, workbookParts } from '#domain/documents/workbook-parts.ts';
import { type Locale, languageTag } from '#domain/values/locale.ts';

export type TableFormat = 'xlsx' | 'csv';

export async function tableFile(format: TableFormat, table: DocumentTable, locale: Locale): Promise<Blob> {
  if (format === 'xlsx') return workbook(table);
  return new Blob([tableText(table, languageTag(locale))], { type: 'text/csv;charset=utf-8' });
}

/** Packs a long sheet piece by piece; the page goes on meanwhile. */
async function workbook(table: DocumentTable): Promise<Blob> {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(new Uint8Array(bytes));
  });
  for (const { path, pieces } of workbookParts(table)) {
    const file = new ZipDeflate(path);
    zip.add(file);
    for (const piece of pieces) {
      file.push(strToU8(piece));
      await new Promise((resolve) => setTimeout(resolve));
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return new Blob(packed, { type: WORKBOOK_TYPE });
}
