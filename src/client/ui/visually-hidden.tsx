/** Text for screen readers only; as "h1", the heading of a screen that is named by what stands around it. */
import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export function VisuallyHidden({ as: Element = 'span', children }: { as?: 'span' | 'h1'; children: ReactNode }) {
  return <Element className={styles.hidden}>{children}</Element>;
}
