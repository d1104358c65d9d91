/** Orders that this device has accepted and the server has not placed yet; absent while none waits. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useLateQuery } from '#client/parts/data/use-late-query.ts';
import { OutboxBadge } from '#client/parts/orders/order-outbox-badge.tsx';
import { dayText } from '#client/parts/words/date-text.ts';
import { NetFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { type OutboxRow, spaceId } from '#client/store/device/rows.ts';
import { outboxRows } from '#client/store/orders/outbox-store.ts';
import styles from './waiting-orders.module.css';

export default function WaitingOrders() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const { account_id, key } = useCatalog();
  const rows = useLateQuery<readonly OutboxRow[]>(
    account_id,
    async (database) => {
      const all = await outboxRows(database);
      return all.filter((row) => row.state !== 'placed' && spaceId(row) === spaceId(key));
    },
    [key],
    [],
  );
  if (rows.length === 0) return null;
  return (
    <section aria-label={t`Commandes sur cet appareil`}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.order_id}>
            <Link href={supplierPath(space, ['orders', row.order_id])} className={styles.order}>
              <span className={styles.words}>
                <b>{t`Livraison ${dayText(row.body.delivery_day, tag)}`}</b>
                <span>{plural(row.body.lines.length, { one: '# ligne', other: '# lignes' })}</span>
              </span>
              <OutboxBadge row={row} />
              <NetFigure value={row.body.seen_total} size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
