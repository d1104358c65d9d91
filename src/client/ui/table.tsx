/**
 * <Table caption="Commandes" columns={columns} rows={rows} rowKey={(row) => row.id} rowName={(row) => row.name} … />
 *
 * Columns: { id, header, cell, align?, sortable?, width?, phone? ('hidden') }. `sort` and `onSortChange` are the caller's: the table
 * sorts nothing. `selected` and `onSelectedChange` add the column of boxes; `onOpen` is Enter or a click on a row, `openKey` the
 * row whose sheet is open. `empty` is shown instead of rows, `loading` draws grey ones. The body scrolls inside the table's
 * height (give its parent one); beyond 60 rows only those in sight are in the page.
 * Keys: arrows, J and K, Home, End, Page Up and Down move (`onMove`); Enter opens; Space or X selects, with Shift all on the way. The
 * open row is kept in sight.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './table.module.css';
import type { TableColumn, TableSort } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { useOpenRow } from './use-open-row.ts';
import { useTableKeys } from './use-table-keys.ts';
import { useVisibleRows } from './use-visible-rows.ts';

export type TableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called, for its box. */
  rowName?: (row: Row) => string;
  sort?: TableSort | undefined;
  onSortChange?: (sort: TableSort) => void;
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: Set<string>) => void;
  onOpen?: (row: Row) => void;
  /** The keys went to another row. */
  onMove?: (row: Row) => void;
  openKey?: string | undefined;
  loading?: boolean;
  empty?: ReactNode;
};

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName, sort, onSortChange, selected, onSelectedChange, onOpen } = props;
  const { t } = useLingui();
  const { scroller, visible, before, after, measure, scrollTo } = useVisibleRows(rows.length);
  const toggle = (row: Row): void => {
    const next = new Set(selected);
    if (!next.delete(rowKey(row))) next.add(rowKey(row));
    onSelectedChange?.(next);
  };
  const withRow = (position: number, act: (row: Row) => void): void => {
    const row = rows[position];
    if (row !== undefined) act(row);
  };
  const { focused, onKeyDown, onFocus } = useTableKeys({
    count: rows.length,
    scroller,
    scrollTo,
    onEnter: (position) => withRow(position, (row) => onOpen?.(row)),
    onSpace: (position) => withRow(position, (row) => selected !== undefined && toggle(row)),
    onMove: (from, to, extending) => {
      if (extending && selected !== undefined) {
        const passed = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(rowKey);
        onSelectedChange?.(new Set([...selected, ...passed]));
      }
      withRow(to, (row) => props.onMove?.(row));
    },
  });
  useOpenRow({
    position: props.openKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === props.openKey),
    scroller,
    scrollTo,
  });
  const span = columns.length + (selected === undefined ? 0 : 1);
  const loading = props.loading === true && rows.length === 0;

  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are walked with the arrow keys and selected
        role="grid"
        className={styles.table}
        aria-label={caption}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selected === undefined ? undefined : true}
        aria-busy={props.loading}
        onKeyDown={onKeyDown}
      >
        <TableHead
          {...{ columns, sort, onSortChange }}
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
            const row = rows[position];
            if (row === undefined) return null;
            const key = rowKey(row);
            const isSelected = selected?.has(key);
            return (
              <tr
                key={key}
                ref={measure}
                data-index={position}
                className={classNames(
                  styles.row,
                  onOpen && styles.opening,
                  (isSelected || key === props.openKey) && styles.selected,
                )}
                aria-rowindex={position + 2}
                aria-selected={isSelected}
                aria-current={key === props.openKey ? true : undefined}
                tabIndex={position === focused ? 0 : -1}
                onFocus={() => onFocus(position)}
                onClick={() => onOpen?.(row)}
              >
                {selected === undefined ? null : (
                  <td className={styles.choice} onClick={(event) => event.stopPropagation()} onKeyDown={undefined}>
                    <Checkbox
                      label={t`Sélectionner ${rowName?.(row) ?? key}`}
                      labelHidden
                      checked={isSelected ?? false}
                      onCheckedChange={() => toggle(row)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={classNames(column.align === 'end' && styles.end, column.phone && styles.wide)}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
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

/** A row that only takes room, for the eyes. */
function SilentRow({ height, children }: { height?: number; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: this row cannot take the focus
    <tr className={styles.row} style={{ height }} aria-hidden="true">
      {children}
    </tr>
  );
}
