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
};

export type TableSort = { column: string; direction: 'ascending' | 'descending' };
