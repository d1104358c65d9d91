import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { UPLOAD_LIMIT } from '#contract/picture.ts';
import { bulkRows, orderGuideRows } from './made-lists.ts';

/** A list as a supplier would send it, in as many files as its size needs. */
export interface BenchList {
  readonly name: string;
  readonly rows: number;
  readonly files: readonly Buffer[];
}

const SHARED = new URL('../../../../shared/fixtures/', import.meta.url);
/** The lists. All have the same form: a heading, then one line for each row. */
const LISTS = [
  { name: 'order guide', path: 'spreadsheets/birite_order_guide_2015.csv', made: orderGuideRows },
  { name: 'bulk list', path: 'catalogs/off_bulk_fr.csv', made: bulkRows },
] as const;

/** Divides a list into files that a form may carry, each under the same heading. */
function inFiles(text: string): Buffer[] {
  const lines = text.trimEnd().split(/\r?\n/);
  const [heading = '', ...rows] = lines;
  const count = Math.ceil(Buffer.byteLength(text) / UPLOAD_LIMIT);
  const size = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, part) =>
    Buffer.from([heading, ...rows.slice(part * size, (part + 1) * size)].join('\n')),
  );
}

/** The lists to measure: the fixtures where they lie beside the project, else made ones of the same shape and size. */
export function benchLists(): BenchList[] {
  return LISTS.map(({ name, path, made }) => {
    const file = new URL(path, SHARED);
    const text = existsSync(file)
      ? readFileSync(file, 'utf8')
      : Papa.unparse<Readonly<Record<string, string>>>([...made()]);
    const files = inFiles(text);
    const rows = files.reduce((sum, each) => sum + Papa.parse(each.toString()).data.length - 1, 0);
    return { name: `${name}, ${rows} rows`, rows, files };
  });
}
