/** The back office of one supplier's space, for everything under `/admin`. Permissions come from the provider around it. */
import type { ReactNode } from 'react';
import type { Whereabouts } from '#client/paths.ts';
import type { SupplierCard } from '#contract/supplier.ts';
import { OrdersScreen } from './orders-screen.tsx';
import { PriceGroupsScreen } from './price-groups-screen.tsx';

export interface AdminAreaProps {
  readonly supplier: SupplierCard;
  readonly where: Whereabouts;
  /** What follows `/admin`, with its slash. */
  readonly path: string;
  readonly notFound: ReactNode;
}

export default function AdminArea({ supplier, where, path, notFound }: AdminAreaProps) {
  const [, screen = '', id, ...others] = path.split('/');
  if (others.length > 0) return notFound;
  if (screen === '' || screen === 'orders')
    return <OrdersScreen supplier={supplier} where={where} open_order_id={id} />;
  if (screen === 'price-groups') return <PriceGroupsScreen supplier={supplier} where={where} group_id={id} />;
  return notFound;
}
