import { mendTable, type TypedCell } from './corrections.ts';
import type { RowCells } from './import-report.ts';
import type { RowPlace, Table } from './read-table.ts';

/** A refused row as the report of its import keeps it, with what a person typed into it. */
export interface RefusedRow extends RowPlace {
  readonly cells: RowCells;
  readonly typed: readonly TypedCell[];
  /** The columns of the file, and the headings that were not read. */
  readonly columns: Table['columns'];
  readonly ignored: readonly string[];
}

/** A table of one row, which is read as the row of the file was: with its columns, and with what a person typed. */
export function tableOfRefused({ sheet, row, cells, typed, columns, ignored }: RefusedRow): Table {
  const rows = [{ sheet, row, values: cells }];
  const table = { rows, skipped: [], columns, ignored, layout: [], missing: [], absent: [] };
  return mendTable(
    table,
    typed.map((cell) => ({ sheet, row, ...cell })),
  );
}
