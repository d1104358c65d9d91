/**
 * All orders with this supplier in one list: those that need an answer, those on this device alone, those that the
 * supplier has.
 */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { DESKTOP, useMedia } from '#client/parts/data/use-media.ts';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { StandingQuestions } from '../standing-parts.ts';
import { DeviceOrders } from './device-orders.tsx';
import { HistoryOrders } from './history-orders.tsx';
import { isInTab, ORDER_TABS, type OrderTab } from './order-tabs.ts';
import styles from './orders-screen.module.css';
import { ReviewCard } from './review-card.tsx';
import { type BuyerOrders, useOrders } from './use-orders.ts';
import { useSeenReceipts } from './use-seen-receipts.ts';

export default function OrdersScreen() {
  const { t } = useLingui();
  const orders = useOrders();
  const isDesktop = useMedia(DESKTOP);
  useSeenReceipts();
  if (orders === null) {
    return (
      <OrderPanes>
        <div className={styles.loading} aria-busy="true">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={64} />
          ))}
        </div>
      </OrderPanes>
    );
  }
  const { reviews } = orders;
  const cards = reviews.map((row) => <ReviewCard key={row.order_id} row={row} />);
  if (cards.length === 0) {
    return (
      <OrderPanes>
        <OrderList orders={orders} />
      </OrderPanes>
    );
  }
  return (
    <OrderPanes sideLabel={t`Votre accord est nécessaire`} side={<div className={styles.aside}>{cards}</div>}>
      <OrderList orders={orders} cards={isDesktop ? null : <div className={styles.cards}>{cards}</div>} />
    </OrderPanes>
  );
}

function OrderList({ orders, cards = null }: { orders: BuyerOrders; cards?: ReactNode }) {
  const { t } = useLingui();
  const panelId = useId();
  const [tab, setTab] = useState<OrderTab>('all');
  const { reviews, onDevice, elsewhere, history, decided } = orders;
  const shown = history.filter(({ status }) => isInTab(status, tab));
  const counted = (each: OrderTab) => history.filter(({ status }) => isInTab(status, each)).length;
  const waiting = reviews.length + onDevice.length + counted('waiting');
  const underWay = counted('under_way');
  const labels: Readonly<Record<OrderTab, { label: string; count: number }>> = {
    all: { label: t`Toutes`, count: 0 },
    waiting: { label: t`En attente`, count: waiting },
    under_way: { label: t`En cours`, count: underWay },
    delivered: { label: t`Livrées`, count: 0 },
  };
  const showsDevice = tab === 'all' || tab === 'waiting';
  const isEmpty = shown.length === 0 && (!showsDevice || reviews.length + onDevice.length === 0);
  return (
    <>
      <VisuallyHidden>
        <h1>{t`Commandes`}</h1>
      </VisuallyHidden>
      <div className={styles.tabs}>
        <Tabs
          label={t`Commandes`}
          value={tab}
          onValueChange={(value) => setTab(ORDER_TABS.find((each) => each === value) ?? 'all')}
          panelId={panelId}
          items={ORDER_TABS.map((value) => {
            const { label, count } = labels[value];
            return { value, label, count: count === 0 ? undefined : count };
          })}
        />
      </div>
      <div id={panelId}>
        {showsDevice ? (
          <Suspense>
            <StandingQuestions />
          </Suspense>
        ) : null}
        {showsDevice ? cards : null}
        {showsDevice && onDevice.length > 0 ? <DeviceOrders rows={onDevice} /> : null}
        {elsewhere > 0 && showsDevice ? (
          <p className={styles.elsewhere}>
            {plural(elsewhere, {
              one: '# commande à un autre fournisseur attend aussi sur cet appareil.',
              other: '# commandes à d’autres fournisseurs attendent aussi sur cet appareil.',
            })}
          </p>
        ) : null}
        {shown.length > 0 ? <HistoryOrders orders={shown} decided={decided} /> : null}
        {isEmpty ? <NoOrders isFirst={tab === 'all'} /> : null}
      </div>
    </>
  );
}

function NoOrders({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui();
  const space = useSpace();
  const supplier = space.supplier.name;
  if (!isFirst) {
    return <EmptyState icon="orders" title={t`Aucune commande ici`} />;
  }
  return (
    <EmptyState
      icon="orders"
      title={t`Pas encore de commande`}
      action={
        <Button asChild icon="catalog">
          <Link href={supplierPath(space, ['catalog'])}>{t`Ouvrir le catalogue`}</Link>
        </Button>
      }
    >
      <Trans>Vos commandes chez {supplier} se rangeront ici, avec leur suivi. Elles se lisent aussi sans réseau.</Trans>
    </EmptyState>
  );
}
