/**
 * Handles the buyer's tap on "order": several taps make one order, and it is on the disk before the screen calls it
 * saved. Quantities that were tapped just before belong to it, although the device may still be storing them.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useQuantities } from '#client/parts/cart/use-cart.ts';
import { acceptCheckout, type Refused } from '#client/parts/checkout/accept-checkout.ts';
import { closeOpenOrder } from '#client/parts/checkout/open-order.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { supplierPath } from '#client/paths.ts';
import { askToKeepStorage } from '#client/store/device/device-storage.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { type SentOrder, sentPath } from './sent-order.ts';

export interface PlaceOrder {
  readonly place: () => Promise<void>;
  readonly placing: boolean;
  /** The order that the device could not save; the cart is unchanged. */
  readonly refused: Refused | null;
  readonly dismiss: () => void;
  /** Shows that the supplier has the order, which the device could not save. */
  readonly showSent: (sent: SentOrder) => void;
}

/** `request`: the order as it stands on the screen; null where there is none to place. */
export function usePlaceOrder(request: OrderRequest | null, finished: () => void): PlaceOrder {
  const space = useSpace();
  const database = useDatabase();
  const { key } = useCatalog();
  const [, navigate] = useLocation();
  const quantities = useQuantities();
  const latest = useRef(request);
  useLayoutEffect(() => {
    latest.current = request;
  });
  const [placing, setPlacing] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const settle = () => {
    closeOpenOrder(database.account_id, key);
    finished();
  };

  const accept = async () => {
    await quantities.settled();
    return latest.current === null ? null : acceptCheckout(database, key, latest.current);
  };

  const place = async () => {
    setPlacing(true);
    const end = await accept().finally(() => setPlacing(false));
    if (end === null) return;
    if (end.kind === 'refused') {
      setRefused(end);
      return;
    }
    settle();
    askToKeepStorage().catch(() => undefined);
    navigate(supplierPath(space, ['checkout'], { saved: end.order_id }), { replace: true });
  };

  const showSent = (sent: SentOrder) => {
    settle();
    navigate(sentPath(space, sent), { replace: true });
  };

  return { place, placing, refused, dismiss: () => setRefused(null), showSent };
}
