import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { dateText } from '#client/parts/orders/order-dates.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { NetFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { Money } from '#domain/values/money.ts';
import styles from './order-row.module.css';

type OrderRowProps = {
  order_id: string;
  number: string;
  /** The delivery day. */
  day: string;
  /** The moment at which it was ordered, ISO 8601. */
  orderedAt: string;
  badge: ReactNode;
  lines: number;
  total: Money;
  /** Shown after the number of lines. */
  note?: string | null;
  action?: ReactNode;
};

/** One order of the list: its delivery day, its state, its total. */
export function OrderRow({
  order_id,
  number,
  day,
  orderedAt,
  badge,
  lines,
  total,
  note = null,
  action,
}: OrderRowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const delivery = dayText(day, tag);
  const ordered = dateText(Date.parse(orderedAt), tag);
  const facts = [plural(lines, { one: '# ligne', other: '# lignes' }), note].filter(Boolean).join(' · ');
  return (
    <li className={styles.order}>
      <Link href={supplierPath(space, ['orders', order_id])} className={styles.link}>
        <span className={styles.words}>
          <span className={styles.title}>
            <b>{t`Livraison ${delivery}`}</b>
            {badge}
          </span>
          <span className={styles.facts}>
            <span className={styles.ordered}>
              {t`commandée le ${ordered}`}
              <span> · </span>
            </span>
            <span className={styles.number}>{number}</span> · {facts}
          </span>
        </span>
        <NetFigure value={total} />
      </Link>
      <span className={styles.slot}>{action ?? <Icon name="open" size="s" />}</span>
    </li>
  );
}
