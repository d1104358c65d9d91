import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { correctionsSchema } from '#contract/import-corrections.ts';
import type { Import } from '#contract/imports.ts';
import { type Corrections, mendTable } from '#domain/imports/corrections.ts';
import { type ReadingWays, type Required, readTable, type Table } from '#domain/imports/read-table.ts';
import type { ColumnMapping } from '#domain/imports/table-columns.ts';
import { TABLE_FIELDS, type TableField } from '#domain/imports/table-fields.ts';
import { cleanText } from '#domain/values/text.ts';
import { Refusal, wrongField } from '../http/problem.ts';
import { readUpload } from '../http/read-upload.ts';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts';
import { LIMITS, type SpreadsheetProblem } from '../spreadsheets/spreadsheet.ts';
import { shapeOf, sheetsShown } from './sheets-shown.ts';

const PROBLEMS: Readonly<Record<Exclude<SpreadsheetProblem, 'gave_up' | 'too_many_rows'>, string>> = {
  not_a_spreadsheet: 'is no spreadsheet; .xlsx, .xls, .ods, .csv and .tsv are read',
  damaged: 'is damaged and can’t be read',
  protected: 'is protected by a password',
  too_many_cells: 'has more cells than are read at once (2,000,000): split it into smaller files',
  too_large_unzipped: 'unpacks to more than is read at once (150 MB): split it into smaller files',
  out_of_memory: 'needs more memory than a file is given: split it into smaller files',
};

const COLUMNS: Partial<Readonly<Record<TableField, string>>> = {
  supplier_code: 'codes (“code”, “référence”, “EAN” …)',
  price: 'prices (“prix HT”, “price”, “Preis/VE” …)',
  name: 'names (“désignation”, “name” …)',
  order_quantity: 'quantities (“Quantité commandée”, “Order quantity” …)',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSTORABLE = /[\u0000-\u001F\u007F]|\p{Surrogate}/gu;

const refused = (what: string) => wrongField('file', what);
const number = new Intl.NumberFormat('en');

/** Why a file is not read, and what to do about it. */
export function unreadable(problem: SpreadsheetProblem, rows = 0): Refusal {
  if (problem === 'gave_up') return new Refusal('unavailable', 'The file could not be read in time: send it again');
  if (problem !== 'too_many_rows') return refused(PROBLEMS[problem]);
  const most = number.format(LIMITS.rows);
  const beyond = number.format(rows - LIMITS.rows);
  return refused(
    `has ${number.format(rows)} rows in one sheet, of which ${beyond} would not be read: split it into files of at most ${most} rows`,
  );
}

export interface UploadedTable {
  readonly fileName: string;
  /** SHA-256 of the file, its mapping and its corrections, hexadecimal. */
  readonly hash: string;
  readonly table: Table;
  /** The report's part on how the file was read. */
  readonly about: FileAbout;
  /** A person's answers about rows; corrected cells are in `table` already. */
  readonly said: Omit<Corrections, 'mended'>;
}

type FileAbout = Pick<Import, 'sheets' | 'shape' | 'mapping' | 'is_remembered' | 'missing'>;

export interface UploadWays extends ReadingWays {
  /** Whether a file without a recognised table is answered with its first rows instead of being refused. */
  readonly partial?: boolean;
  /** Whether the form may hold a person's corrections and answers. */
  readonly correctable?: boolean;
}

/** Finds the mapping of an earlier file with the same headings. */
export type Recall = (shape: string) => Promise<readonly string[]>;

/** `field:column` of a query, once for each field; a column that is a number is counted from 1. */
function readMapping(given: string | readonly string[] | undefined): ColumnMapping {
  const mapping: Partial<Record<TableField, string | number>> = {};
  for (const said of [given ?? []].flat()) {
    const field = TABLE_FIELDS.find((known) => said.startsWith(`${known}:`));
    if (field === undefined) continue;
    if (mapping[field] !== undefined) throw wrongField('mapping', `names two columns for ${field}`);
    const column = said.slice(field.length + 1).trim();
    mapping[field] = /^(?:0|[1-9]\d{0,4})$/.test(column) ? Number(column) : column;
  }
  return mapping;
}

const NOTHING: Corrections = { mended: [], answers: [] };

function readCorrections(written: string | undefined): Corrections {
  if (written === undefined) return NOTHING;
  try {
    const read = correctionsSchema.safeParse(JSON.parse(written));
    if (read.success) return read.data;
  } catch {
    // Text that is no JSON is refused below.
  }
  throw wrongField('corrections', 'must be the JSON of mended cells and answers');
}

const textsOf = (given: string | readonly string[] | undefined) => [given ?? []].flat();

function requireTable(table: Table): void {
  if (table.absent.length > 0) {
    const absent = table.absent.map((column) => (typeof column === 'number' ? `number ${column}` : `“${column}”`));
    throw wrongField('mapping', `the file has no column ${absent.join(', and none ')}`);
  }
  if (table.missing.length > 0) {
    const missing = table.missing.map((field) => COLUMNS[field] ?? field).join(', no column of ');
    throw refused(`has no column of ${missing}`);
  }
}

/**
 * Reads the table in the form's file. Refuses a file that is no spreadsheet, one without all required columns, and a mapping to a column
 * that the file lacks. Without a mapping, the one of an earlier file with the same headings is used, if it fits.
 */
export async function readUploadedTable(
  request: FastifyRequest,
  required: Required,
  columns?: string | readonly string[],
  ways: UploadWays = {},
  recall: Recall = async () => [],
): Promise<UploadedTable> {
  const asked = textsOf(columns);
  readMapping(asked);
  const { fileName, content, fields } = await readUpload(request);
  const corrections = ways.correctable ? readCorrections(fields.corrections) : NOTHING;
  const reading = await readSpreadsheet(new Uint8Array(content));
  if ('problem' in reading) throw unreadable(reading.problem, reading.rows);
  if (ways.sheets?.some((wanted) => reading.sheets.every(({ name }) => name !== wanted))) {
    throw wrongField('sheet', 'is not in the file');
  }
  const read = (texts: readonly string[]) => readTable(reading.sheets, required, readMapping(texts), ways);
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
    .update(corrections === NOTHING ? '' : JSON.stringify(corrections));
  return {
    fileName: cleanText(fileName.replace(UNSTORABLE, '')).slice(0, 200),
    hash: hash.digest('hex'),
    table: mendTable(table, corrections.mended),
    said: corrections,
    about: {
      sheets: sheetsShown(reading.sheets, table),
      shape,
      mapping: [...mapping],
      is_remembered: mapping === recalled,
      missing: [...table.missing],
    },
  };
}
