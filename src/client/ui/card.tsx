/**
 * <Card>…</Card>, <Card variant="success">…</Card>; `as` is the element (div, section, article, li), `flush` drops the
 * padding.
 */
import type { HTMLAttributes } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> & {
  variant?: 'default' | 'success';
  as?: 'div' | 'section' | 'article' | 'li';
  flush?: boolean;
};

export function Card({ variant = 'default', as: Element = 'div', flush = false, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, styles[variant], flush && styles.flush)} />;
}
