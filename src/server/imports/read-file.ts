import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Required, readTable, type Table } from '#domain/read-table.ts';
import type { TableField } from '#domain/table-fields.ts';
import { wrongField } from '../http/problem.ts';
import { readUpload } from '../http/read-upload.ts';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts';
import type { SpreadsheetProblem } from '../spreadsheets/spreadsheet.ts';

const PROBLEMS: Readonly<Record<SpreadsheetProblem, string>> = {
  not_a_spreadsheet: 'is no spreadsheet; .xlsx, .xls, .ods, .csv and .tsv are read',
  damaged: 'is damaged and can’t be read',
  protected: 'is protected by a password',
  too_many_rows: 'has more rows than are read at once (100,000)',
  too_many_cells: 'has more cells than are read at once (2,000,000)',
  too_large_unzipped: 'unpacks to more than is read at once (150 MB)',
  took_too_long: 'takes too long to read',
};

const COLUMNS: Partial<Readonly<Record<TableField, string>>> = {
  supplier_code: 'codes (“code”, “référence”, “EAN” …)',
  price: 'prices (“prix HT”, “price” …)',
  name: 'names (“désignation”, “name” …)',
  order_quantity: 'quantities (“Quantité commandée”, “Order quantity” …)',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSTORABLE = /[\u0000-\u001F\u007F]|\p{Surrogate}/gu;

const refused = (what: string) => wrongField('file', what);

export interface UploadedTable {
  readonly fileName: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly hash: string;
  readonly table: Table;
}

/** The table in the form's file. Refuses what is no spreadsheet, or has no row of headers that names all that is required. */
export async function readUploadedTable(request: FastifyRequest, required: Required): Promise<UploadedTable> {
  const { fileName, content } = await readUpload(request);
  const hash = createHash('sha256').update(content).digest('hex');
  const reading = await readSpreadsheet(new Uint8Array(content));
  if ('problem' in reading) throw refused(PROBLEMS[reading.problem]);
  const table = readTable(reading.sheets, required);
  if (table.missing.length > 0) {
    const missing = table.missing.map((field) => COLUMNS[field] ?? field).join(', no column of ');
    throw refused(`has no column of ${missing}`);
  }
  return { fileName: fileName.replace(UNSTORABLE, '').slice(0, 200), hash, table };
}
