/**
 * <Table caption="Commandes" columns={columns} rows={rows} rowKey={(row) => row.id} rowName={(row) => row.name} … />
 *
 * Columns: see TableColumn. The caller sorts: `sort` and `onSortChange`. `selected` and `onSelectedChange` add the
 * column of checkboxes. `onOpen`: Enter or a click on a row; `openKey`: the row whose sheet is open, which is kept in
 * sight. `layout`: the shown columns and their order. `empty` is shown instead of rows; `loading` draws grey ones.
 * The body scrolls inside the table's height (give its parent one). Beyond 60 rows, only those in sight are in the
 * page; `onNearEnd` is called when the last row comes near. `dense`: rows of 40 px, or cards where there is little
 * room. `rowHeading`: the text of a row that is only the heading of those after it.
 * Keys: arrows, J and K, Home, End, Page Up and Down move (`onMove`); Enter opens; Space or X selects, with Shift all
 * rows on the way; E edits the first cell that has an editor.
 */

import { useLingui } from '@lingui/react/macro';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './table.module.css';
import type { TableColumn, TableLayout, TableSort } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useOpenRow } from './use-open-row.ts';
import { useTableKeys } from './use-table-keys.ts';
import { useTableModel } from './use-table-model.ts';
import { useVisibleRows } from './use-visible-rows.ts';

export type TableProps<Row extends RowData> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHeading?: (row: Row) => string | null;
  /** The name of a row, for its checkbox. */
  rowName?: (row: Row) => string;
  sort?: TableSort | undefined;
  onSortChange?: (sort: TableSort) => void;
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: Set<string>) => void;
  onOpen?: (row: Row) => void;
  /** The keyboard moved to another row. */
  onMove?: (row: Row) => void;
  openKey?: string | undefined;
  layout?: TableLayout | undefined;
  dense?: boolean;
  /** The number of all rows, where not all are loaded yet. */
  total?: number | undefined;
  onNearEnd?: (() => void) | undefined;
  loading?: boolean;
  empty?: ReactNode;
};

const HEIGHT = 57;
const DENSE_HEIGHT = 40;
/** So many rows before the last loaded one, more rows are asked for. */
const NEAR = 60;

export function Table<Row extends RowData>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName, sort, onSortChange, selected, onSelectedChange, onOpen } = props;
  const { layout, dense = false, total = rows.length, onNearEnd } = props;
  const { t } = useLingui();
  const table = useTableModel({ columns, rows, rowKey, sort, onSortChange, selected, onSelectedChange, layout });
  const arranged = table.getRowModel().rows;
  const columnOf = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const height = dense ? DENSE_HEIGHT : HEIGHT;
  const { scroller, visible, last, before, after, measure, scrollTo } = useVisibleRows(rows.length, height);
  const [editing, setEditing] = useState<{ key: string; column: string } | null>(null);
  const chosenLast = useRef(0);

  useEffect(() => {
    if (onNearEnd !== undefined && rows.length < total && last >= rows.length - NEAR) onNearEnd();
  }, [onNearEnd, rows.length, total, last]);

  const withRow = (position: number, act: (row: Row) => void): void => {
    const row = rows[position];
    if (row !== undefined) act(row);
  };
  const selectAll = (from: number, to: number): void => {
    const passed = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(rowKey);
    onSelectedChange?.(new Set([...(selected ?? []), ...passed]));
  };
  const toggle = (position: number, extending: boolean): void => {
    if (extending) selectAll(chosenLast.current, position);
    else arranged[position]?.toggleSelected();
    chosenLast.current = position;
  };
  const { focused, onKeyDown, onFocus, focusRow } = useTableKeys({
    count: rows.length,
    scroller,
    scrollTo,
    onEnter: (position) => withRow(position, (row) => onOpen?.(row)),
    onSpace: (position) => selected !== undefined && toggle(position, false),
    onEdit: (position) =>
      withRow(position, (row) => {
        const shown = arranged[position]?.getVisibleCells().map((cell) => columnOf.get(cell.column.id));
        const first = shown?.find((column) => column?.editor?.(row, () => undefined));
        if (first) setEditing({ key: rowKey(row), column: first.id });
      }),
    can: { open: onOpen !== undefined, select: selected !== undefined, edit: columns.some(({ editor }) => editor) },
    onMove: (from, to, extending) => {
      if (extending && selected !== undefined) selectAll(from, to);
      withRow(to, (row) => props.onMove?.(row));
    },
  });
  useOpenRow({
    position: props.openKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === props.openKey),
    scroller,
    scrollTo,
  });
  const span = table.getVisibleLeafColumns().length + (selected === undefined ? 0 : 1);
  const loading = props.loading === true && rows.length === 0;

  return (
    <div ref={scroller} className={classNames(styles.scroller, dense && styles.dense)}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are walked with the arrow keys and selected
        role="grid"
        className={styles.table}
        aria-label={caption}
        aria-rowcount={total + 1}
        aria-multiselectable={selected === undefined ? undefined : true}
        aria-busy={props.loading}
        onKeyDown={onKeyDown}
      >
        <TableHead
          {...{ table, columnOf }}
          selection={
            selected === undefined ? undefined : (
              <Checkbox
                label={t`Tout sélectionner`}
                labelHidden
                checked={
                  selected.size === 0 ? false : rows.every((row) => selected.has(rowKey(row))) || 'indeterminate'
                }
                onCheckedChange={(all) => onSelectedChange?.(new Set(all ? rows.map(rowKey) : []))}
              />
            )
          }
        />
        <tbody>
          {before > 0 && <SilentRow height={before} />}
          {visible.map((position) => {
            const row = arranged[position];
            if (row === undefined) return null;
            const key = row.id;
            return (
              <TableRow
                key={key}
                {...{ row, columnOf, measure, position }}
                name={rowName?.(row.original) ?? key}
                heading={props.rowHeading?.(row.original) ?? null}
                isFocusable={position === focused}
                isSelected={selected?.has(key)}
                isOpen={key === props.openKey}
                onToggle={(extending) => toggle(position, extending)}
                onFocus={() => onFocus(position)}
                onOpen={onOpen && (() => onOpen(row.original))}
                editing={editing?.key === key ? editing.column : null}
                onEdit={(column) => setEditing({ key, column })}
                onEdited={(returns) => {
                  if (returns) focusRow();
                  setEditing(null);
                }}
              />
            );
          })}
          {after > 0 && <SilentRow height={after} />}
          {loading ? <LoadingRows span={span} /> : null}
          {!props.loading && rows.length === 0 && props.empty !== undefined ? (
            <tr>
              <td colSpan={span}>{props.empty}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

const greyRows = ['72%', '54%', '80%', '61%', '47%', '68%'];

function LoadingRows({ span }: { span: number }) {
  return greyRows.map((width) => (
    <SilentRow key={width}>
      <td colSpan={span}>
        <Skeleton width={width} />
      </td>
    </SilentRow>
  ));
}

/** An empty row that takes the place of rows left out; hidden from screen readers. */
function SilentRow({ height, children }: { height?: number; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: this row cannot take the focus
    <tr className={styles.row} style={{ height }} aria-hidden="true">
      {children}
    </tr>
  );
}
