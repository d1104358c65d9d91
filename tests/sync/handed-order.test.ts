/** One order on the devices of two people: the code of both, the real server, and the order's one id. */
import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { addToCart } from '#client/store/cart/cart-changes.ts';
import { readCart } from '#client/store/cart/cart-store.ts';
import { type DeviceDatabase, openDatabase } from '#client/store/device/database.ts';
import { acceptOrder } from '#client/store/orders/accept-order.ts';
import { acceptReview } from '#client/store/orders/accept-review.ts';
import { bodyHash } from '#client/store/orders/body-hash.ts';
import { giveAway, offerOrder, receiveOrder } from '#client/store/orders/hand-over-order.ts';
import { withdrawOrder } from '#client/store/orders/outbox-store.ts';
import { contractReader } from '#client/sync/answer-reader.ts';
import { dexieOutbox } from '#client/sync/dexie-outbox.ts';
import { drain } from '#client/sync/drain.ts';
import { drainNet } from '#client/sync/drain-net.ts';
import { fetchAnswer } from '#client/sync/fetch-answer.ts';
import { pullOrders } from '#client/sync/order-pull.ts';
import { orderRequestSchema } from '#contract/order-request.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { type HandedOrder, receiptCode } from '#domain/orders/handed-order.ts';
import { organizationMember } from '#server/database/schema/accounts.ts';
import { product } from '#server/database/schema/catalog.ts';
import { newId } from '#server/new-id.ts';
import { aRequest, type Client, euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';

const { test, server, market, desk } = await ownOrderDesk();
const now = () => NOON.getTime();

interface Phone {
  readonly client: Client;
  readonly database: DeviceDatabase;
  readonly send: () => Promise<unknown>;
  /** Reads the organization's orders, as the app does from time to time. */
  readonly pull: () => Promise<void>;
  readonly stateOf: (order_id: string) => Promise<string | undefined>;
}

beforeAll(() => {
  server.setNow(NOON);
});

function phoneOf(client: Client): Phone {
  const database = openDatabase(client.account_id);
  const headers = () => ({ platform: 'web', authorization: `Bearer ${client.token}` });
  const net = drainNet(headers, undefined, (request) =>
    fetchAnswer({ ...request, path: `${server.url}${request.path}` }),
  );
  const ports = {
    store: dexieOutbox(database),
    net,
    clock: { now },
    random: () => 0.5,
    lock: { alone: <Result>(work: () => Promise<Result>) => work() },
    hash: bodyHash,
    read: contractReader,
    report: (error: unknown) => {
      throw error;
    },
  };
  const ordersPath = `/v2/supplier/${client.supplier_id}/purchase_orders?client_id=${client.organization_id}`;
  const fetchOrders = async (_key: unknown, { start, count }: { start: number; count: number }) => {
    const { body } = await server.call('GET', `${ordersPath}&start=${start}&count=${count}`, { token: client.token });
    return purchaseOrderRoutes.purchaseOrders.answer.parse(body);
  };
  return {
    client,
    database,
    send: () => drain(ports, client.account_id, true),
    pull: () => pullOrders({ database, fetchOrders }, client),
    stateOf: async (order_id) => (await database.outbox.get(order_id))?.state,
  };
}

/** The phones of two buyers of one kitchen, and an order that waits on the first one; the second has not seen it. */
async function aKitchen() {
  const client = await desk.aClient();
  const colleague = await market.anAccount({ name: 'Yanis' });
  await market.aMember(client.organization_id, colleague.account_id);
  const token = await server.signIn(colleague.email);
  const [first, second] = [phoneOf(client), phoneOf({ ...client, account_id: colleague.account_id, token })];
  const order_id = newId(NOON);
  await addToCart(first.database, client, [{ product_id: client.product_id, quantity: 2 }], now());
  const { lines } = await readCart(first.database, client, now());
  const added = lines[0]?.added ?? expect.fail('the cart is empty');
  const request = orderRequestSchema.parse(aRequest(client));
  const acceptance = await acceptOrder(
    first.database,
    {
      order_id,
      supplier_id: client.supplier_id,
      request: { ...request, lines: request.lines.map((line) => ({ ...line, added })) },
    },
    now(),
  );
  expect(acceptance.kind).toBe('accepted');
  const show = async (): Promise<HandedOrder> => {
    const row = (await offerOrder(first.database, order_id)) ?? expect.fail('the order does not wait');
    const { supplier_id, body, body_hash, offer } = row;
    return { order_id, supplier_id, body, body_hash, offer, by: 'Camille' };
  };
  const handOver = async () => {
    const handed = await show();
    expect(await receiveOrder(second.database, handed, now())).toMatchObject({ kind: 'received' });
    return handed;
  };
  const placed = () => desk.ordersOf(client.supplier_id);
  return { client, first, second, order_id, show, handOver, placed };
}

const setRole = ({ account_id }: Client, role: 'buyer' | 'viewer') =>
  test.database.executor.update(organizationMember).set({ role }).where(eq(organizationMember.account_id, account_id));

it('sent by both phones at the same moment it is placed once, and both read who placed it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { first, second, order_id, handOver, placed } = await aKitchen();
    await handOver();
    await Promise.all([first.send(), second.send(), first.send(), second.send()]);
    const orders = await placed();
    expect(orders.map((order) => order.order_id)).toEqual([order_id]);
    for (const { database } of [first, second]) {
      const row = await database.outbox.get(order_id);
      expect(row).toMatchObject({ state: 'placed', order: { placed_by: { account_id: orders[0]?.account_id } } });
    }
  }
});

it('given away it is sent by the other phone alone, and the first one reads in the orders who placed it', async () => {
  const { first, second, order_id, handOver, placed } = await aKitchen();
  const handed = await handOver();
  expect(await giveAway(first.database, order_id, receiptCode(handed))).toBe('given');
  await first.send();
  expect(await placed()).toEqual([]);
  await second.send();
  await first.pull();
  expect(await placed()).toHaveLength(1);
  expect((await first.database.order.get(order_id))?.order.placed_by).toMatchObject({ name: 'Yanis' });
});

it('a copy that the network had kept back from the first phone places nothing more', async () => {
  const { client, first, second, order_id, handOver, placed } = await aKitchen();
  const handed = await handOver();
  await giveAway(first.database, order_id, receiptCode(handed));
  await second.send();
  const late = await desk.place(client, order_id, handed.body);
  expect([late.status, late.body]).toMatchObject([200, { order_id, placed_by: { name: 'Yanis' } }]);
  expect(await placed()).toHaveLength(1);
});

it('refused to the first account it is placed by the second, and the first phone learns so', async () => {
  const { client, first, second, order_id, handOver, placed } = await aKitchen();
  await handOver();
  await setRole(client, 'viewer');
  await first.send();
  expect(await first.stateOf(order_id)).toBe('refused');
  // Its goods would be ordered twice if they went back into a cart now.
  expect(await withdrawOrder(first.database, order_id, now())).toMatchObject({ reason: 'already_sent' });
  await second.send();
  await first.pull();
  expect(await placed()).toMatchObject([{ order_id, placed_by_name: 'Yanis' }]);
  expect(await first.stateOf(order_id)).toBe('placed');
});

it('refused to an account that may not order it stays with the first phone, which has it placed', async () => {
  const { first, second, order_id, handOver, placed } = await aKitchen();
  await handOver();
  await setRole(second.client, 'viewer');
  await second.send();
  expect(await second.stateOf(order_id)).toBe('refused');
  await first.send();
  expect(await first.stateOf(order_id)).toBe('placed');
  expect(await placed()).toHaveLength(1);
});

it('dearer than it was accepted it is asked about on both phones; agreed to on both, it is ordered once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { client, first, second, order_id, handOver, placed } = await aKitchen();
    await handOver();
    await test.database.executor
      .update(product)
      .set({ price_amount: 4500 })
      .where(eq(product.product_id, client.product_id));
    await Promise.all([first.send(), second.send()]);
    for (const { database } of [first, second]) {
      expect(await database.outbox.get(order_id)).toMatchObject({
        state: 'needs_review',
        differences: [{ kind: 'price_rose', now: euros(4500) }],
      });
      const agreed = { new_order_id: newId(NOON), catalog_version: 1 };
      expect(await acceptReview(database, order_id, agreed, now())).toMatchObject({ kind: 'accepted' });
    }
    await Promise.all([first.send(), second.send()]);
    expect(await placed()).toHaveLength(1);
    const rows = [await first.database.outbox.toArray(), await second.database.outbox.toArray()].flat();
    expect(rows.map(({ state }) => state).sort()).toEqual(['needs_review', 'placed']);
    expect(rows.flatMap(({ differences }) => differences)).toMatchObject([{ kind: 'already_ordered' }]);
  }
});
