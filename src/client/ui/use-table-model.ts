/**
 * Columns and rows as TanStack Table arranges them: which columns are shown, in which order, and which rows are
 * selected.
 */
import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn, TableLayout, TableSort } from './table-column.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

export type TableFeatureSet = typeof features;

type TableModel<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
  selected: ReadonlySet<string> | undefined;
  onSelectedChange: ((selected: Set<string>) => void) | undefined;
  layout: TableLayout | undefined;
};

const AS_THEY_COME: TableLayout = { order: [], hidden: [] };
const NOTHING: ReadonlySet<string> = new Set();

export function useTableModel<Row extends RowData>(model: TableModel<Row>) {
  const { columns, rows, rowKey, sort, selected = NOTHING, layout = AS_THEY_COME } = model;
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<TableFeatureSet, Row> => ({
          id: column.id,
          header: column.header,
          enableSorting: column.sortable ?? false,
          cell: ({ row }) => column.cell(row.original),
          // The caller sorts, so a column needs no value of its own to be sortable.
          accessorFn: () => null,
          sortDescFirst: false,
        }),
      ),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const sorting: SortingState = sort ? [{ id: sort.column, desc: sort.direction === 'descending' }] : [];
  const rowSelection: RowSelectionState = {};
  for (const key of selected) rowSelection[key] = true;
  const columnVisibility = Object.fromEntries(layout.hidden.map((id) => [id, false]));
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, rowSelection, columnVisibility, columnOrder: [...layout.order] },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      if (next) model.onSortChange?.({ column: next.id, direction: next.desc ? 'descending' : 'ascending' });
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      model.onSelectedChange?.(new Set(Object.keys(next)));
    },
  });
}

export type ArrangedTable<Row extends RowData> = ReturnType<typeof useTableModel<Row>>;
