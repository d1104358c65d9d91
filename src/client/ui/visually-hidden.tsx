/** Text for screen readers only. With as="h1" it is the heading of a screen that shows none. */
import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export function VisuallyHidden({ as: Element = 'span', children }: { as?: 'span' | 'h1'; children: ReactNode }) {
  return <Element className={styles.hidden}>{children}</Element>;
}
