/**
 * Sends an order at once that this device could not save, by the drain's own protocol: the same id sent again is the
 * same order.
 */

import { closeOpenOrder, keepOpenOrder } from '#client/parts/checkout/open-order.ts';
import { changeCartQuantities } from '#client/store/cart/cart-changes.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { AcceptedOrder } from '#client/store/orders/accept-order.ts';
import { bodyHash } from '#client/store/orders/body-hash.ts';
import { newOutboxRow } from '#client/store/orders/outbox-rules.ts';
import { sessionHeaders } from '#client/sync/access-token.ts';
import { contractReader } from '#client/sync/answer-reader.ts';
import { drainNet, noteTime } from '#client/sync/drain-net.ts';
import { type Judgement, judge } from '#client/sync/outbox-transition.ts';
import { serverClock } from '#client/sync/server-contact.ts';

export interface DirectSending {
  readonly judgement: Judgement;
  /** Whether the order was placed, but its lines could not be taken out of the cart. */
  readonly stillInCart: boolean;
}

export async function sendDirectly(
  database: DeviceDatabase,
  { order_id, supplier_id, request }: AcceptedOrder,
): Promise<DirectSending> {
  const now = serverClock.now();
  const key = { supplier_id, organization_id: request.organization_id };
  const row = newOutboxRow(database.account_id, key, order_id, request, await bodyHash(request), now);
  keepOpenOrder(database.account_id, key, { order_id, captured_at: request.captured_at });
  const judgement = judge(row, await drainNet(sessionHeaders, noteTime(serverClock)).place(row), contractReader);
  // The server has turned this order down for good: the next attempt makes a new order.
  if (judgement.kind === 'review' || judgement.kind === 'refused') closeOpenOrder(database.account_id, key);
  if (judgement.kind !== 'placed') return { judgement, stillInCart: false };
  // A device that could not save the order may fail to save the emptied cart as well.
  const emptied = request.lines.map(({ product_id }) => ({ product_id, quantity: 0 }));
  const isEmptied = await changeCartQuantities(database, key, emptied, now).then(
    ({ kind }) => kind === 'saved',
    (error: unknown) => {
      console.error('The cart could not be emptied', error);
      return false;
    },
  );
  return { judgement, stillInCart: !isEmptied };
}
