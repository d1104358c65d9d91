/** The doubts about the open order, shown before anybody confirms it. */
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { Banner } from '#client/ui/banner.tsx';
import { dashboardRoutes } from '#contract/dashboard.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { isAlarming, useDoubtText } from '../dashboard/doubt-words.ts';
import styles from './order-sheet.module.css';

export function OrderDoubts({ order: { supplier_id, order_id } }: { order: PurchaseOrder }) {
  const doubtText = useDoubtText();
  const { data } = useOnlineQuery(dashboardRoutes.orderDoubts, { params: { supplier_id, order_id } });
  if (data === undefined || data.doubts.length === 0) return null;
  return (
    <div className={styles.doubts}>
      <Banner tone={data.doubts.some(isAlarming) ? 'bad' : 'warn'}>
        <ul>
          {data.doubts.map((doubt) => {
            const text = doubtText(doubt, data.names);
            return <li key={text}>{text}</li>;
          })}
        </ul>
      </Banner>
    </div>
  );
}
