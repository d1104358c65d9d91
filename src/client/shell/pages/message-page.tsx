/** A page with one message: what happened and what to do next. For errors that take the whole screen. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './message-page.module.css';

type MessagePageProps = { icon: IconName; title: ReactNode; children?: ReactNode; actions?: ReactNode };

export function MessagePage({ icon, title, children, actions }: MessagePageProps) {
  return (
    <main className={styles.page}>
      <span className={styles.mark}>
        <Icon name={icon} size="l" />
      </span>
      <h1>{title}</h1>
      {children === undefined ? null : <div className={styles.words}>{children}</div>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </main>
  );
}
