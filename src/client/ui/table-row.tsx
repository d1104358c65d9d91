/** A row of the table: its checkbox, its cells, and the cell that is being edited. */

import { useLingui } from '@lingui/react/macro';
import type { Row as ArrangedRow, RowData } from '@tanstack/react-table';
import type { Ref } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import styles from './table.module.css';
import type { TableColumn } from './table-column.ts';
import type { TableFeatureSet } from './use-table-model.ts';

type TableRowProps<Row extends RowData> = {
  row: ArrangedRow<TableFeatureSet, Row>;
  columnOf: ReadonlyMap<string, TableColumn<Row>>;
  measure: Ref<HTMLTableRowElement> | undefined;
  position: number;
  name: string;
  heading: string | null;
  isFocusable: boolean;
  /** Undefined: rows can't be selected. */
  isSelected: boolean | undefined;
  isOpen: boolean;
  onToggle: (extending: boolean) => void;
  onFocus: () => void;
  onOpen: (() => void) | undefined;
  /** The column of the cell that is being edited. */
  editing: string | null;
  onEdit: (column: string) => void;
  onEdited: (returns: boolean) => void;
};

export function TableRow<Row extends RowData>(props: TableRowProps<Row>) {
  const { row, columnOf, position, isSelected, isOpen, onOpen, editing, onEdit } = props;
  const { t } = useLingui();
  return (
    <tr
      ref={props.measure}
      data-index={position}
      className={classNames(styles.row, onOpen && styles.opening, (isSelected || isOpen) && styles.selected)}
      aria-rowindex={position + 2}
      aria-selected={isSelected}
      aria-current={isOpen ? true : undefined}
      tabIndex={props.isFocusable ? 0 : -1}
      onFocus={props.onFocus}
      onClick={onOpen}
    >
      {isSelected === undefined ? null : (
        <td
          className={styles.choice}
          onClick={(event) => event.stopPropagation()}
          onClickCapture={(event) => {
            if (!event.shiftKey) return;
            event.stopPropagation();
            props.onToggle(true);
          }}
          onKeyDown={undefined}
        >
          <Checkbox
            label={t`Sélectionner ${props.name}`}
            labelHidden
            checked={isSelected}
            onCheckedChange={() => props.onToggle(false)}
          />
        </td>
      )}
      {props.heading === null ? null : (
        <th scope="rowgroup" className={styles.heading} colSpan={row.getVisibleCells().length}>
          {props.heading}
        </th>
      )}
      {(props.heading === null ? row.getVisibleCells() : []).map(({ column: { id } }) => {
        const column = columnOf.get(id);
        if (column === undefined) return null;
        const editor = editing === id ? column.editor?.(row.original, props.onEdited) : null;
        return (
          <td
            key={id}
            className={classNames(
              column.align === 'end' && styles.end,
              column.phone && styles.wide,
              column.grows && styles.grows,
              column.editor && styles.editable,
              editor != null && styles.editing,
            )}
            data-card={column.card}
            onClick={(event) => {
              if (column.editor === undefined) return;
              event.stopPropagation();
              onEdit(id);
            }}
            onKeyDown={undefined}
          >
            {editor ?? column.cell(row.original)}
          </td>
        );
      })}
    </tr>
  );
}
