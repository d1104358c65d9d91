/** Checking deliveries on arrival: which one, then line by line. Works without a network. */
import type { ReactNode } from 'react';
import { CheckScreen } from './check-screen.tsx';
import { DeliveriesScreen } from './deliveries-screen.tsx';

export default function CheckInArea({ segments, notFound }: { segments: readonly string[]; notFound: ReactNode }) {
  const [order_id, ...others] = segments;
  if (others.length > 0) return notFound;
  return order_id === undefined ? <DeliveriesScreen /> : <CheckScreen key={order_id} order_id={order_id} />;
}
