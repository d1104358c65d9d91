/** The home screen with what the device's store knows: the order that is ready, open work, and earlier orders. */
import type { ReactNode } from 'react';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { FirstSync } from '../catalog/first-sync.tsx';
import { HomePanes, type HomeParts } from '../home/home-panes.tsx';
import { CountGuide } from './count-guide.tsx';
import { FirstOrder } from './first-order.tsx';
import { HomeBar } from './home-bar.tsx';
import { NextGoal } from './next-goal.tsx';
import { OrderAgain } from './order-again.tsx';
import { OtherSuppliers } from './other-suppliers.tsx';
import { SentOrder } from './sent-order.tsx';
import { Thresholds } from './thresholds.tsx';
import { useCounted } from './use-counted.ts';
import { useOrderTotal } from './use-order-total.ts';
import { useSuppliers } from './use-suppliers.ts';
import { useUsualOrder } from './use-usual-order.ts';
import { UsualOrder } from './usual-order.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

interface HomeBoardProps extends Pick<HomeParts, 'due'> {
  /** The ways to order, behind the one that only the store knows. */
  readonly ways: (first: ReactNode) => ReactNode;
}

export default function HomeBoard({ due, ways }: HomeBoardProps) {
  const { status } = useCatalog();
  const suppliers = useSuppliers();
  const order = useUsualOrder();
  const counted = useCounted();
  const total = useOrderTotal(order?.open ?? []);
  return (
    <HomePanes
      suppliers={suppliers === null ? null : <OtherSuppliers suppliers={suppliers} />}
      due={
        <>
          {due}
          {total === null ? <NextGoal /> : null}
        </>
      }
      order={
        <>
          <SentOrder />
          <FirstOrder />
          {order === null ? null : <UsualOrder order={order} />}
        </>
      }
      waiting={<WaitingOrders suppliers={suppliers ?? []} side="buyer" />}
      ways={
        <>
          {ways(<CountGuide counted={counted} />)}
          <WaitingOrders suppliers={suppliers ?? []} side="others" />
        </>
      }
      before={status === 'missing' ? <FirstSync /> : <OrderAgain />}
      beside={total === null ? null : <Thresholds total={total} />}
      bar={total === null ? null : <HomeBar total={total} counted={counted} />}
    />
  );
}
