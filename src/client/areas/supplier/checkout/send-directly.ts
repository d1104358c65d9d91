/** Sends an order that this device could not save, at once, by the drain's own protocol: the same id sent again is the same order. */

import type { AcceptedOrder } from '#client/store/accept-order.ts';
import { bodyHash } from '#client/store/body-hash.ts';
import { changeCartQuantities } from '#client/store/cart-changes.ts';
import type { DeviceDatabase } from '#client/store/database.ts';
import { newOutboxRow } from '#client/store/outbox-rules.ts';
import { sessionHeaders } from '#client/sync/access-token.ts';
import { contractReader } from '#client/sync/answer-reader.ts';
import { drainNet, noteTime } from '#client/sync/drain-net.ts';
import { type Judgement, judge } from '#client/sync/outbox-transition.ts';
import { serverClock } from '#client/sync/server-contact.ts';

export async function sendDirectly(
  database: DeviceDatabase,
  { order_id, supplier_id, request }: AcceptedOrder,
): Promise<Judgement> {
  const now = serverClock.now();
  const key = { supplier_id, organization_id: request.organization_id };
  const row = newOutboxRow(database.account_id, key, order_id, request, await bodyHash(request), now);
  const judgement = judge(order_id, await drainNet(sessionHeaders, noteTime(serverClock)).place(row), contractReader);
  if (judgement.kind === 'placed') {
    // A device that could not save the order may not save this either; then the cart still shows what was ordered.
    const emptied = request.lines.map(({ product_id }) => ({ product_id, quantity: 0 }));
    await changeCartQuantities(database, key, emptied, now);
  }
  return judgement;
}
