import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './table.module.css';
import type { TableColumn } from './table-column.ts';
import type { ArrangedTable } from './use-table-model.ts';

type TableHeadProps<Row extends RowData> = {
  table: ArrangedTable<Row>;
  columnOf: ReadonlyMap<string, TableColumn<Row>>;
  selection: ReactNode;
};

export function TableHead<Row extends RowData>({ table, columnOf, selection }: TableHeadProps<Row>) {
  const [group] = table.getHeaderGroups();
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {selection === undefined ? null : <td className={styles.choice}>{selection}</td>}
        {group?.headers.map(({ id, column }) => {
          const shown = columnOf.get(id);
          const direction = column.getIsSorted();
          const sorted = direction === 'desc' ? 'descending' : 'ascending';
          return (
            <th
              key={id}
              scope="col"
              className={classNames(
                shown?.align === 'end' && styles.end,
                shown?.phone && styles.wide,
                shown?.grows && styles.grows,
              )}
              style={{ width: shown?.width }}
              aria-sort={column.getCanSort() ? (direction === false ? 'none' : sorted) : undefined}
            >
              {column.getCanSort() ? (
                <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
                  {shown?.header}
                  <span className={classNames(styles.direction, direction === false && styles.unsorted)}>
                    <Icon name={sorted} size="s" />
                  </span>
                </button>
              ) : (
                shown?.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
