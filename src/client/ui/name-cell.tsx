/**
 * A name in a table's row: initials, name, and details below it. <NameCell name="La Table du Quai" details="Lyon ·
 * C-118" />. `onPhone` stands below on phones, instead of a column of its own.
 */
import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import styles from './name-cell.module.css';

type NameCellProps = { name: string; details?: string; onPhone?: ReactNode };

export function NameCell({ name, details, onPhone }: NameCellProps) {
  return (
    <span className={styles.cell}>
      <span className={styles.person}>
        <Avatar name={name} size="sm" />
        <span>
          <b>{name}</b>
          {details === undefined ? null : <small>{details}</small>}
          {onPhone === undefined ? null : <span className={styles.onPhone}>{onPhone}</span>}
        </span>
      </span>
    </span>
  );
}
