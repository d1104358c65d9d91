/**
 * The heading of a screen: <PageHeader title="Commandes" note="7 à confirmer">main action</PageHeader>, first in its
 * <main>.
 */
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

type PageHeaderProps = { title: ReactNode; note?: ReactNode; children?: ReactNode };

export function PageHeader({ title, note, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </header>
  );
}
