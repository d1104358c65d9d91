/**
 * Text for screen readers only. With as="h1" it is the heading of a screen that shows none; as="div" holds a table beside
 * a chart.
 */
import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

type VisuallyHiddenProps = { as?: 'span' | 'div' | 'h1'; children: ReactNode };

export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>;
}
