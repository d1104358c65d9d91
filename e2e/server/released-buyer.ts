import type { OutboxRow } from '../../src/client/store/device/rows.ts';
import { bodyHash } from '../../src/client/store/orders/body-hash.ts';
import { seenTotal } from '../../src/domain/orders/check-order.ts';
import { anAccountId, aSpace, PRODUCT } from '../../tests/builders/a-device.ts';
import { anOrderRequest } from '../../tests/builders/an-order-request.ts';
import type { ReleasedDevice } from '../../tests/builders/released-device.ts';

interface DemoBuyer {
  readonly account_id: string;
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly address_id: string;
  readonly product_id: string;
  readonly delivery_day: string;
}

/**
 * A released version's device, fitted to the demo: its rows keep their shape, but get the demo's ids, a day with
 * delivery and enough packs for free carriage.
 */
export async function inTheDemo(device: ReleasedDevice, buyer: DemoBuyer): Promise<ReleasedDevice> {
  const ids: readonly (readonly [string, string])[] = [
    [anAccountId(), buyer.account_id],
    [aSpace().supplier_id, buyer.supplier_id],
    [aSpace().organization_id, buyer.organization_id],
    [anOrderRequest().address_id, buyer.address_id],
    [PRODUCT, buyer.product_id],
  ];
  const text = ids.reduce((json, [theirs, ours]) => json.replaceAll(theirs, ours), JSON.stringify(device));
  const moved: ReleasedDevice = JSON.parse(text);
  const stores = moved.stores.map(async (store) => {
    if (store.name !== 'outbox') return store;
    return {
      ...store,
      rows: await Promise.all((store.rows as readonly OutboxRow[]).map((row) => orderable(row, buyer))),
    };
  });
  return { ...moved, stores: await Promise.all(stores) };
}

async function orderable(row: OutboxRow, { delivery_day }: DemoBuyer): Promise<OutboxRow> {
  const lines = row.body.lines.map((line) => ({ ...line, quantity: 20 }));
  const seen_total = seenTotal(lines, row.body.seen_total.currency);
  const body = { ...row.body, delivery_day, lines, seen_total };
  return { ...row, body, body_hash: await bodyHash(body) };
}
