import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  sortable?: boolean;
  /** A CSS width. */
  width?: string;
  phone?: 'hidden';
  /** Its place on the card that a row becomes in a narrow dense table; not shown there by default. */
  card?: 'name' | 'amount' | 'state';
  /** Takes the room that other columns leave; its text is cut. */
  grows?: boolean;
  /**
   * The field for editing the cell; null where this row's cell can't be edited. `done` ends the editing and returns the
   * focus to the row.
   */
  editor?: (row: Row, done: (returns: boolean) => void) => ReactNode;
};

export type TableSort = { column: string; direction: 'ascending' | 'descending' };

/** The shown columns in their order. Columns that it does not name follow in the given order. */
export type TableLayout = { order: readonly string[]; hidden: readonly string[] };
