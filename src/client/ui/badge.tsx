/**
 * <Badge tone="ok">livrée</Badge>. The mark says how sure the state is: `known` solid square, `pending` hollow square,
 * `device` tilted square (only on this device), `none`. `active` pulses (work under way). Tones: neutral ok warn bad
 * accent.
 */
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'accent';
export type BadgeMark = 'known' | 'pending' | 'device' | 'none';

type BadgeProps = { tone?: BadgeTone; mark?: BadgeMark; active?: boolean; children: ReactNode };

export function Badge({ tone = 'neutral', mark = 'known', active = false, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {mark === 'none' ? null : <span className={classNames(styles.mark, styles[mark], active && styles.active)} />}
      {children}
    </span>
  );
}

/** The small yellow count on a tab or rail entry. */
export function CountBadge({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}
