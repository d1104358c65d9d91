import { createHash } from 'node:crypto';
import type { Import } from '#contract/imports.ts';
import { mendTable } from '#domain/imports/corrections.ts';
import { type ReadingWays, type Required, readTable, type Table } from '#domain/imports/read-table.ts';
import type { TableField } from '#domain/imports/table-fields.ts';
import { wrongField } from '../http/problem.ts';
import type { SpreadsheetReading } from '../spreadsheets/spreadsheet.ts';
import { columnMapping } from './column-mapping.ts';
import { shapeOf, sheetsShown } from './sheets-shown.ts';
import { unreadable } from './unreadable.ts';
import type { UploadedList } from './uploaded-list.ts';

const COLUMNS: Partial<Readonly<Record<TableField, string>>> = {
  supplier_code: 'codes (“code”, “référence”, “EAN” …)',
  price: 'prices (“prix HT”, “price”, “Preis/VE” …)',
  name: 'names (“désignation”, “name” …)',
  order_quantity: 'quantities (“Quantité commandée”, “Order quantity” …)',
};

/** The table of a list's file. */
export interface ReadList {
  /** SHA-256 of the file, its mapping and its corrections, hexadecimal. */
  readonly hash: string;
  /** With the cells that a person has corrected. */
  readonly table: Table;
  /** The report's part on how the file was read. */
  readonly about: Pick<Import, 'sheets' | 'shape' | 'mapping' | 'is_remembered' | 'missing'>;
}

export interface ListWays extends ReadingWays {
  /** Whether a file without a recognised table is answered with its first rows instead of being refused. */
  readonly partial?: boolean;
}

/** Finds the mapping of an earlier file with the same headings. */
export type Recall = (shape: string) => Promise<readonly string[]>;

function requireTable(table: Table): void {
  if (table.absent.length > 0) {
    const absent = table.absent.map((column) => (typeof column === 'number' ? `number ${column}` : `“${column}”`));
    throw wrongField('mapping', `the file has no column ${absent.join(', and none ')}`);
  }
  if (table.missing.length > 0) {
    const missing = table.missing.map((field) => COLUMNS[field] ?? field).join(', no column of ');
    throw wrongField('file', `has no column of ${missing}`);
  }
}

/**
 * Finds the table in what was read of a list's file. Refuses a file that is no spreadsheet, one without all required columns, and a
 * mapping to a column that the file lacks. Without a mapping, the one of an earlier file with the same headings is used, if it fits.
 */
export async function readList(
  { content, mapping: asked, corrections }: UploadedList,
  reading: SpreadsheetReading,
  required: Required,
  ways: ListWays = {},
  recall: Recall = async () => [],
): Promise<ReadList> {
  if ('problem' in reading) throw unreadable(reading.problem, reading.rows);
  if (ways.sheets?.some((wanted) => reading.sheets.every(({ name }) => name !== wanted))) {
    throw wrongField('sheet', 'is not in the file');
  }
  const read = (texts: readonly string[]) => readTable(reading.sheets, required, columnMapping(texts), ways);
  const plain = read(asked);
  const shape = shapeOf(reading.sheets, plain);
  const recalled = asked.length === 0 ? await recall(shape) : [];
  const again = recalled.length > 0 ? read(recalled) : plain;
  const fits = again.missing.length === 0 && again.absent.length === 0;
  const table = fits ? again : plain;
  if (!ways.partial) requireTable(table);
  const mapping = fits && recalled.length > 0 ? recalled : asked;
  const hash = createHash('sha256')
    .update(content)
    .update(mapping.length === 0 ? '' : JSON.stringify(mapping))
    .update(corrections === null ? '' : JSON.stringify(corrections));
  return {
    hash: hash.digest('hex'),
    table: mendTable(table, corrections?.mended ?? []),
    about: {
      sheets: sheetsShown(reading.sheets, table),
      shape,
      mapping: [...mapping],
      is_remembered: mapping === recalled,
      missing: [...table.missing],
    },
  };
}
