/**
 * The heading of a screen: <PageHeader title="Commandes" note="7 à confirmer">main action</PageHeader>, first in its
 * <main>.
 */
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: ReactNode;
  note?: ReactNode;
  /** Why there is no main action: what the person's role does not allow. Null: it allows it. */
  refusal?: string | null;
  children?: ReactNode;
};

export function PageHeader({ title, note, refusal = null, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      {refusal === null ? null : (
        <p className={styles.refusal}>
          <Icon name="closed" size="s" />
          {refusal}
        </p>
      )}
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </header>
  );
}
