import { useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { type DraftState, useCheckoutDraft } from '#client/parts/checkout/checkout-draft.ts';
import { type CheckoutOrder, checkoutOrder } from '#client/parts/checkout/checkout-order.ts';
import { type OfferedDay, offeredDay, stayingDay } from '#client/parts/checkout/offered-day.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useServerMoment } from '#client/parts/data/use-server-time.ts';
import type { OrderRequest } from '#domain/orders/order.ts';

const MINUTE = 60_000;

export interface Checkout extends Omit<DraftState, 'finish'> {
  /** Empties the draft; the order's address is proposed the next time. */
  readonly finish: () => void;
  readonly order: CheckoutOrder;
  /** The day that was chosen, or offered in this visit; null before either. YYYY-MM-DD */
  readonly wished: string | null;
  /** The day offered before the server told the right time; null where the day did not change. */
  readonly corrected: string | null;
}

/** The checkout of the open cart; null until the cart and the catalog have been read. */
export function useCheckout(): Checkout | null {
  const { space_id } = useSpace();
  const { entries, ready } = useCart();
  const { client, space, at } = useCatalog();
  const { isSure } = useServerMoment(MINUTE);
  const state = useCheckoutDraft(space_id);
  const [offered, setOffered] = useState<OfferedDay | null>(null);
  if (!ready || client === null || space === null) return null;
  const { draft } = state;
  const wished = draft.delivery_day ?? stayingDay(offered, isSure);
  const source = { entries, client, catalog_version: space.version, draft: { ...draft, delivery_day: wished }, at };
  const order = checkoutOrder(source);
  const next = offeredDay(offered, order.day?.day ?? null, isSure);
  if (next !== offered) setOffered(next);
  const corrected = draft.delivery_day === null ? (next?.corrected ?? null) : null;
  const finish = () => state.finish(order.address?.address_id ?? null);
  return { ...state, finish, order, wished, corrected };
}

/** What the checkout's key would order; null while there is nothing to order or something stands in the way. */
export function placeable(checkout: Checkout | null): OrderRequest | null {
  return checkout === null || checkout.order.obstacles.length > 0 ? null : checkout.order.request;
}
