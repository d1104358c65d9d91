import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './table.module.css';
import type { TableColumn, TableSort } from './table-column.ts';

type TableHeadProps<Row> = {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
  selection: ReactNode;
};

export function TableHead<Row>({ columns, sort, onSortChange, selection }: TableHeadProps<Row>) {
  const press = (column: string): void => {
    const again = sort?.column === column && sort.direction === 'ascending';
    onSortChange?.({ column, direction: again ? 'descending' : 'ascending' });
  };
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {selection === undefined ? null : <td className={styles.choice}>{selection}</td>}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              className={classNames(column.align === 'end' && styles.end, column.phone && styles.wide)}
              style={{ width: column.width }}
              aria-sort={column.sortable ? (direction ?? 'none') : undefined}
            >
              {column.sortable ? (
                <button type="button" className={styles.sort} onClick={() => press(column.id)}>
                  {column.header}
                  <span className={classNames(styles.direction, direction === undefined && styles.unsorted)}>
                    <Icon name={direction === 'descending' ? 'descending' : 'ascending'} size="s" />
                  </span>
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
