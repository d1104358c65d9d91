/**
 * A catalog of the wanted size: the first rows of the given file, or the fixture's real names, each in several kinds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { checkDigitOf } from '#domain/codes/gtin.ts';

const fixture = join(import.meta.dirname, '../../fixtures/catalog/products.csv');
/** The words that tell the kinds of one product apart. The first kind is the row as it is. */
const KINDS = [
  '',
  'bio',
  'lot de 2',
  'format familial',
  'sans sel ajouté',
  'origine France',
  'artisanal',
  'sachet',
  'x 6',
];

type Row = Record<string, string>;

/** Writes `size` rows to `file`. Throws when `source` has too few. */
export function writeLargeCatalog(file: string, source: string | null, size: number): void {
  const text = readFileSync(source ?? fixture, 'utf8');
  const { data, meta } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
  const rows =
    source === null
      ? KINDS.flatMap((kind, number) => data.map((row, place) => kindOf(row, kind, number, place)))
      : data;
  if (rows.length < size) throw new Error(`${source ?? fixture} has too few rows: ${rows.length} of ${size}`);
  writeFileSync(file, Papa.unparse(rows.slice(0, size), { columns: meta.fields ?? [], newline: '\n' }));
}

/** Each kind has a code of its own, in a range that no real product has. */
function kindOf(row: Row, kind: string, number: number, place: number): Row {
  if (number === 0) return row;
  const digits = `9${number}${String(place).padStart(10, '0')}`;
  return { ...row, gtin: `${digits}${checkDigitOf(digits)}`, name_fr: `${row.name_fr} ${kind}` };
}
