/**
 * In the place of missing content: <EmptyState glyph="crate" title="Le panier est vide"
 * action={<Button>…</Button>}>What to do next.</EmptyState>; `icon` instead of a glyph, `hue` for its tile.
 */
import type { CSSProperties, ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Tile } from './tile.tsx';

type EmptyStateProps = {
  title: ReactNode;
  glyph?: string;
  icon?: IconName;
  hue?: number;
  action?: ReactNode;
  children?: ReactNode;
};

export function EmptyState({ title, glyph = 'crate', icon, hue, action, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon === undefined ? (
        <Tile glyph={glyph} hue={hue} size="lg" />
      ) : (
        <span className={styles.tile} style={{ '--hue': hue ?? 8 } as CSSProperties}>
          <Icon name={icon} size="l" />
        </span>
      )}
      <h2 className={styles.title}>{title}</h2>
      {children === undefined ? null : <p className={styles.text}>{children}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
