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
  /** Where it stands on the card that a row of a dense table becomes where there is little room; nowhere unless told. */
  card?: 'name' | 'amount' | 'state';
  /** Takes what room the others leave; its text is cut. */
  grows?: boolean;
  /** The field that a cell becomes; null where the row's can't be typed over. `done` makes it a cell again, and the focus returns to the row. */
  editor?: (row: Row, done: (returns: boolean) => void) => ReactNode;
};

export type TableSort = { column: string; direction: 'ascending' | 'descending' };

/** Which columns are shown, in which order; columns that are not named follow as they come. */
export type TableLayout = { order: readonly string[]; hidden: readonly string[] };
