import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { boundStamp, type Stamp } from '#domain/values/clock-stamp.ts';
import { newId } from '#server/new-id.ts';
import { aRequest, type Client, euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';

const { desk, market, server } = await ownOrderDesk();

let stamps = 0;
/** When a line came into the buyer's shared cart. */
function aStamp(): Stamp {
  stamps += 1;
  return { time: NOON.getTime() - 60_000 + stamps, counter: 0, device: 'phone' };
}

/** An order of the cart with that line. */
function ofCart(client: Client, added: Stamp, change: Record<string, unknown> = {}) {
  return aRequest(client, { lines: [lineOf(client.product_id, added)], ...change });
}

function lineOf(product_id: string, added: Stamp) {
  return { product_id, quantity: 2, seen_price: euros(4320), comment: null, no_substitute: false, added };
}

const questionsIn = (body: unknown) => problemSchema.parse(body).differences;

describe('one cart, ordered from two devices', () => {
  it('is ordered once; the second order comes back as a question that shows the first', async () => {
    const client = await desk.aClient();
    const added = aStamp();
    const [first, second] = [newId(NOON), newId(NOON)];
    expect((await desk.place(client, first, ofCart(client, added))).status).toBe(200);
    const asked = await desk.place(client, second, ofCart(client, added));
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({ code: 'needs_review', order_id: second, final: true });
    expect(questionsIn(asked.body)).toEqual([
      {
        kind: 'already_ordered',
        order_id: first,
        number: orderNumber(first),
        placed_at: NOON.toISOString(),
        placed_by: expect.any(String),
        lines: [{ product_id: client.product_id, quantity: 2 }],
      },
    ]);
    expect((await desk.place(client, second, ofCart(client, added))).body).toEqual(asked.body);
    expect(await desk.ordersOf(client.supplier_id)).toHaveLength(1);
  });

  it('is ordered once when both orders arrive at the same moment, each in several copies', async () => {
    for (let round = 0; round < 6; round += 1) {
      const client = await desk.aClient();
      const added = aStamp();
      const ids = [newId(NOON), newId(NOON), newId(NOON)];
      const answers = await Promise.all(
        [...ids, ...ids, ...ids].map(async (id) => ({ id, ...(await desk.place(client, id, ofCart(client, added))) })),
      );
      const [placed] = await desk.ordersOf(client.supplier_id);
      for (const { id, status, body } of answers) {
        expect(status).toBe(id === placed?.order_id ? 200 : 409);
        if (status === 409) expect(questionsIn(body)).toMatchObject([{ order_id: placed?.order_id }]);
      }
      expect(await desk.ordersOf(client.supplier_id)).toHaveLength(1);
    }
  });

  it('is ordered once more by who was shown the first order, and asked again about a third', async () => {
    const client = await desk.aClient();
    const added = aStamp();
    const [first, second, third] = [newId(NOON), newId(NOON), newId(NOON)];
    await desk.place(client, first, ofCart(client, added));
    expect((await desk.place(client, second, ofCart(client, added, { repeats: [first] }))).status).toBe(200);
    const asked = await desk.place(client, third, ofCart(client, added, { repeats: [first] }));
    expect(questionsIn(asked.body)).toMatchObject([{ kind: 'already_ordered', order_id: second }]);
    expect((await desk.place(client, newId(NOON), ofCart(client, added, { repeats: [first, second] }))).status).toBe(
      200,
    );
  });

  it('asks about the lines that both orders hold, and no others', async () => {
    const client = await desk.aClient();
    const other = await market.aProduct(client.supplier_id);
    const [added, later] = [aStamp(), aStamp()];
    await desk.place(client, newId(NOON), ofCart(client, added));
    const lines = [lineOf(client.product_id, added), lineOf(other.product_id, later)];
    const asked = await desk.place(client, newId(NOON), aRequest(client, { lines, seen_total: euros(17_280) }));
    expect(questionsIn(asked.body)).toMatchObject([{ lines: [{ product_id: client.product_id, quantity: 2 }] }]);
  });

  it('is another cart once it was filled anew, and its order goes through', async () => {
    const client = await desk.aClient();
    for (const added of [aStamp(), aStamp()]) {
      expect((await desk.place(client, newId(NOON), ofCart(client, added))).status).toBe(200);
    }
    expect(await desk.ordersOf(client.supplier_id)).toHaveLength(2);
  });

  it('may be ordered again when the first order was cancelled', async () => {
    const client = await desk.aClient();
    const added = aStamp();
    const first = newId(NOON);
    await desk.place(client, first, ofCart(client, added));
    const cancel = `/v2/supplier/${client.supplier_id}/purchase_orders/${first}/cancel`;
    expect((await server.call('POST', cancel, { token: client.token, body: { version: 1 } })).status).toBe(200);
    expect((await desk.place(client, newId(NOON), ofCart(client, added))).status).toBe(200);
  });

  it('is the same cart for a device whose wrong clock was bounded meanwhile', async () => {
    const client = await desk.aClient();
    const ahead = { ...aStamp(), time: NOON.getTime() + 365 * 24 * 3_600_000 };
    await desk.place(client, newId(NOON), ofCart(client, ahead));
    const asked = await desk.place(client, newId(NOON), ofCart(client, boundStamp(ahead, NOON.getTime())));
    expect(questionsIn(asked.body)).toMatchObject([{ kind: 'already_ordered' }]);
  });

  it('is not asked about for devices of 0.1.0, which don’t name their cart', async () => {
    const client = await desk.aClient();
    for (const order_id of [newId(NOON), newId(NOON)]) expect((await desk.place(client, order_id)).status).toBe(200);
  });

  it('is not asked about across clients', async () => {
    const [one, other] = [await desk.aClient(), await desk.aClient()];
    const added = aStamp();
    for (const client of [one, other]) {
      expect((await desk.place(client, newId(NOON), ofCart(client, added))).status).toBe(200);
    }
  });
});
