/**
 * The quiet line about the connection: <ConnectionStrip state="offline">Hors ligne · …</ConnectionStrip>. Each state
 * has its own shape: online (green square, no background), busy (pulsing), slow (hollow green), offline (amber), portal
 * (half amber), down (red), signed_out (hollow red). `action` stands at the end.
 */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './connection-strip.module.css';

export type ConnectionState = 'online' | 'busy' | 'slow' | 'offline' | 'portal' | 'down' | 'signed_out';

type ConnectionStripProps = { state: ConnectionState; action?: ReactNode; children: ReactNode };

export function ConnectionStrip({ state, action, children }: ConnectionStripProps) {
  return (
    <div className={classNames(styles.strip, styles[state])}>
      <span className={styles.mark} />
      <p className={styles.text} role="status">
        {children}
      </p>
      {action === undefined ? null : <span className={styles.action}>{action}</span>}
    </div>
  );
}
