/**
 * The organization's orders at all its suppliers, newest first. Each leads to its own page in the supplier's buyer
 * front. Without network, these are the orders that the device has.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '#client/parts/account/session.tsx';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { dayText } from '#client/parts/words/date-text.ts';
import { KeptNotice } from '#client/parts/words/kept-note.tsx';
import { NetFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { supplierPath, type Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Account } from '#contract/account.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import styles from './order-feed.module.css';
import { useOrderFeed } from './use-order-feed.ts';

const PAGE = 50;

type OrderFeedProps = { organization: Account['organizations'][number]; where: Whereabouts };

export default function OrderFeed({ organization: { organization_id, alias }, where }: OrderFeedProps) {
  const { t } = useLingui();
  const { spaces } = useSession();
  const [count, setCount] = useState(PAGE);
  const { answer, orders, total, isKnownOnly } = useOrderFeed(organization_id, count);
  /** Null for a supplier who no longer supplies the organization: their buyer front is closed to it. */
  const pageOf = ({ supplier_id, order_id }: PurchaseOrder) => {
    const space = spaces.find((each) => each.supplier_id === supplier_id && each.organization_id === organization_id);
    if (space === undefined) return null;
    const context = { space_alias: space.alias, supply_center_context: alias };
    return supplierPath({ locale: where.locale, context }, ['orders', order_id]);
  };
  return (
    <main>
      <PageHeader
        title={t`Commandes chez tous les fournisseurs`}
        note={total === 0 ? undefined : plural(total, { one: '# commande', other: '# commandes' })}
      />
      {answer.isPending && <Skeleton height={64} />}
      {isKnownOnly && (
        <KeptNotice>{t`Pas de réponse du serveur : voici les commandes que cet appareil connaît.`}</KeptNotice>
      )}
      {answer.isError && orders.length === 0 && (
        <QueryFailure error={answer.error} retry={() => void answer.refetch()} />
      )}
      {answer.data !== undefined && total === 0 && (
        <EmptyState icon="orders" title={t`Aucune commande chez vos fournisseurs`}>
          {t`Ce que vos acheteurs commandent apparaît ici, quel que soit le fournisseur.`}
        </EmptyState>
      )}
      <ul className={styles.list} aria-label={t`Commandes chez tous les fournisseurs`}>
        {orders.map((order) => (
          <OrderOfSupplier key={order.order_id} order={order} href={pageOf(order)} />
        ))}
      </ul>
      {orders.length < total && (
        <p className={styles.more}>
          <Button variant="outline" loading={answer.isFetching} onClick={() => setCount(count + PAGE)}>
            {t`Voir les commandes plus anciennes`}
          </Button>
        </p>
      )}
    </main>
  );
}

function OrderOfSupplier({ order, href }: { order: PurchaseOrder; href: string | null }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const delivery = dayText(order.delivery_day, tag);
  const { name: buyer } = order.placed_by;
  const content = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>
          <b>{order.supplier_name}</b>
          <OrderStatusBadge status={order.status} forBuyer />
        </span>
        <span className={styles.facts}>
          {t`Pour le ${delivery}`} · <span className={styles.number}>{order.number}</span> · {buyer}
        </span>
      </span>
      <NetFigure value={order.totals.total} />
    </>
  );
  return (
    <li className={styles.order}>
      {href === null ? (
        <span className={styles.row}>{content}</span>
      ) : (
        <Link href={href} className={styles.row}>
          {content}
        </Link>
      )}
    </li>
  );
}
