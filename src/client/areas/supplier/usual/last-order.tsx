/** The last order, and a key that reorders it: its lines go into the cart, which can be undone. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useReorder } from '#client/parts/cart/order-reorder.ts';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { dayText } from '#client/parts/words/date-text.ts';
import { NetFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import styles from './last-order.module.css';

/** How many product names stand for the order. */
const FIRST_LINES = 3;

export function LastOrder({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const reorder = useReorder();
  const names = order.lines.slice(0, FIRST_LINES).map(({ name }) => name);
  const others = order.lines.length - names.length;
  const more = others > 0 ? plural(others, { one: 'et # autre', other: 'et # autres' }) : '';
  return (
    <Card as="section">
      <header className={styles.head}>
        <h2>{t`Dernière commande`}</h2>
        <OrderStatusBadge status={order.status} forBuyer />
      </header>
      <Link href={supplierPath(space, ['orders', order.order_id])} className={styles.order}>
        <span className={styles.words}>
          <b>{t`Livraison ${dayText(order.delivery_day, tag)}`}</b>
          <span>{[names.join(', '), more].filter(Boolean).join(' ')}</span>
        </span>
        <NetFigure value={order.totals.total} />
      </Link>
      <Button variant="secondary" wide icon="reorder" onClick={() => void reorder(order.lines)}>
        {t`Recommander la même chose`}
      </Button>
    </Card>
  );
}
