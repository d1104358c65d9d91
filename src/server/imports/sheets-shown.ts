import { createHash } from 'node:crypto';
import type { SheetLayout } from '#contract/import-report.ts';
import type { Table } from '#domain/imports/read-table.ts';
import type { Sheet } from '#domain/imports/sheet.ts';
import { words } from '#domain/values/text.ts';

/** Most rows shown of a sheet, cells of a row, and letters of a cell. */
const ROWS = 40;
const CELLS = 40;
const LETTERS = 80;
/** Most rows shown above the headings. */
const ABOVE = 8;
const SHEETS = 20;

/** A hash of the headings, without them of the first rows: files that a supplier gets each week from one source have the same. */
export function shapeOf(sheets: readonly Sheet[], { layout }: Table): string {
  const titles = layout.flatMap(({ columns }) => columns.map(({ title }) => words(title).join(' ')));
  const first = sheets.map(({ rows }) => (rows[0]?.cells ?? []).map((cell) => words(cell).join(' ')));
  const said = titles.some((title) => title !== '') ? titles : first;
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** The first rows of each sheet, with the reason for each row that is not read. */
export function sheetsShown(sheets: readonly Sheet[], { layout, skipped }: Table): SheetLayout[] {
  const reasons = new Map(skipped.map(({ sheet, row, reason }) => [`${sheet}/${row}`, reason]));
  return sheets.slice(0, SHEETS).map(({ name, rows }, at) => {
    const { heading_rows = [], columns = [] } = layout[at] ?? {};
    const heading = rows.findIndex(({ row }) => row === heading_rows[0]);
    const from = Math.max(0, heading - ABOVE);
    return {
      name,
      rows_total: rows.length,
      heading_rows: [...heading_rows],
      columns: columns.slice(0, CELLS).map(({ title, field, isGuessed }) => ({ title, field, is_guessed: isGuessed })),
      sample: rows.slice(from, from + ROWS).map(({ row, cells }) => ({
        row,
        cells: cells.slice(0, CELLS).map((cell) => cell.slice(0, LETTERS)),
        reason: reasons.get(`${name}/${row}`) ?? null,
      })),
    };
  });
}
