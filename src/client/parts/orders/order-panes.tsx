/**
 * The layout of a screen about an order: its lines in the middle, its total beside them on desktop and in a bar at the
 * bottom of phones. Each part scrolls by itself.
 * <OrderPanes side={…} sideLabel="…" sideFoot={…} foot={…}>…</OrderPanes>
 */
import type { ReactNode } from 'react';
import { DESKTOP, useMedia } from '../data/use-media.ts';
import styles from './order-panes.module.css';

interface OrderPanesProps {
  readonly children: ReactNode;
  /** Desktop only. */
  readonly side?: ReactNode;
  readonly sideLabel?: string;
  readonly sideFoot?: ReactNode;
  /** Phones only. */
  readonly foot?: ReactNode;
}

export function OrderPanes({ children, side, sideLabel, sideFoot, foot }: OrderPanesProps) {
  const isDesktop = useMedia(DESKTOP);
  return (
    <div className={side === undefined ? styles.single : styles.panes}>
      <main className={styles.main}>
        <div className={styles.scroll}>{children}</div>
        {foot === undefined || isDesktop ? null : <div className={styles.foot}>{foot}</div>}
      </main>
      {side === undefined || !isDesktop ? null : (
        <aside className={styles.side} aria-label={sideLabel}>
          <div className={styles.scroll}>{side}</div>
          {sideFoot === undefined ? null : <div className={styles.sideFoot}>{sideFoot}</div>}
        </aside>
      )}
    </div>
  );
}
