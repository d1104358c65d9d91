/**
 * The past orders of a product as bars: one per order, its quantity on top, its day below. The last one is in the
 * supplier's colour.
 */

import { useLingui } from '@lingui/react/macro';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { OrderedUnit } from '#domain/orders/counted-unit.ts';
import styles from './history-chart.module.css';
import type { PastOrder } from './product-history.ts';

type HistoryChartProps = { orders: readonly PastOrder[]; product: OrderedUnit };

export function HistoryChart({ orders, product }: HistoryChartProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const most = Math.max(1, ...orders.map(({ quantity }) => quantity));
  const dayFormat = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <ol className={styles.chart} aria-label={t`Quantités des dernières commandes`}>
      {orders.map(({ order_id, day, quantity }) => (
        <li key={order_id} className={styles.order}>
          <b>
            {numberText(quantity, tag)}
            <span className={styles.unit}> {saleUnitText(product, quantity)}</span>
          </b>
          <svg className={styles.bar} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
            <rect x="0" width="10" y={100 - (100 * quantity) / most} height={(100 * quantity) / most} />
          </svg>
          <time dateTime={day}>{dayFormat.format(new Date(`${day}T00:00:00Z`)).replace(/\s/gu, '\u00a0')}</time>
        </li>
      ))}
    </ol>
  );
}
