import { plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { MoneyFigure, useLanguageTag } from '#client/parts/money-figure.tsx';
import { longDayText } from '#client/parts/order-dates.ts';
import { useSpace } from '#client/parts/space.tsx';
import { supplierPath } from '#client/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { Money } from '#domain/money.ts';
import styles from './order-row.module.css';

type OrderRowProps = {
  orderId: string;
  number: string;
  day: string;
  badge: ReactNode;
  lines: number;
  total: Money;
  /** Said behind the number of lines. */
  note?: string | null;
  action?: ReactNode;
};

/** One order of the list: for when, how it stands, how much. */
export function OrderRow({ orderId, number, day, badge, lines, total, note = null, action }: OrderRowProps) {
  const tag = useLanguageTag();
  const space = useSpace();
  const facts = [number, plural(lines, { one: '# ligne', other: '# lignes' }), note];
  return (
    <li className={styles.order}>
      <Link href={supplierPath(space, ['orders', orderId])} className={styles.link}>
        <span className={styles.words}>
          <span className={styles.title}>
            <b>{longDayText(day, tag)}</b>
            {badge}
          </span>
          <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <MoneyFigure value={total} />
      </Link>
      <span className={styles.slot}>{action ?? <Icon name="chevron-right" size="s" />}</span>
    </li>
  );
}
