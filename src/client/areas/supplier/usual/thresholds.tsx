/** What the order that is ready still has to reach, beside it on a wide screen. */
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { OrderThresholdList } from '#client/parts/orders/order-threshold-list.tsx';
import { orderThresholds } from '#client/parts/orders/order-thresholds.ts';
import styles from './thresholds.module.css';
import type { OrderTotal } from './use-order-total.ts';

export function Thresholds({ total: { limits, freeShipping, totals } }: { total: OrderTotal }) {
  const { t } = useLingui();
  const space = useSpace();
  const heading = useId();
  const terms = useCatalog().client?.terms;
  if (terms === undefined) return null;
  const thresholds = orderThresholds(limits, freeShipping, terms.free_shipping_rule);
  if (thresholds.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>{t`Seuils`}</h2>
      <OrderThresholdList
        thresholds={thresholds}
        currency={terms.currency}
        shipping={totals.shipping}
        supplierName={space.supplier.name}
      />
    </section>
  );
}
