/**
 * Accepts the order of one cart, for every screen that orders: several taps make one order, and it is on the disk before
 * a screen calls it saved.
 */
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import { type Acceptance, type AcceptedOrder, acceptOrder } from '#client/store/orders/accept-order.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { openOrder } from './open-order.ts';

export interface Refused {
  readonly order: AcceptedOrder;
  /** `failed`: a bug of ours, or of the browser. */
  readonly reason: Extract<Acceptance, { kind: 'refused' }>['reason'] | 'failed';
}

export type CheckoutEnd =
  | { readonly kind: 'accepted'; readonly order_id: string }
  | ({ readonly kind: 'refused' } & Refused);

/** The order stays the open one of its cart: the caller closes it once it is accepted. */
export async function acceptCheckout(
  database: DeviceDatabase,
  key: SpaceKey,
  request: OrderRequest,
): Promise<CheckoutEnd> {
  const now = serverClock.now();
  const { order_id, captured_at } = openOrder(database.account_id, key, now);
  const order: AcceptedOrder = { order_id, supplier_id: key.supplier_id, request: { ...request, captured_at } };
  const acceptance = await acceptOrder(database, order, now).catch((error: unknown) => {
    console.error('The order could not be accepted', error);
    return { kind: 'refused', reason: 'failed' } as const;
  });
  return acceptance.kind === 'accepted'
    ? { kind: 'accepted', order_id }
    : { kind: 'refused', order, reason: acceptance.reason };
}
