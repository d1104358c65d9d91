import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { product } from '#server/database/schema/catalog.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import { purchaseOrder, refusedOrder } from '#server/database/schema/orders.ts';
import { newId } from '#server/new-id.ts';
import { hashOfBody } from '#server/orders/order-proof.ts';
import { aRequest, euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';

const { test, server, market, desk } = await ownOrderDesk();

describe('placing an order', () => {
  it('places it once, however often it is sent, and answers the same each time', async () => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    const first = await desk.place(client, order_id);
    expect(first.status).toBe(200);
    const order = purchaseOrderSchema.parse(first.body);
    expect(order).toMatchObject({ order_id, status: 'submitted', totals: { total: euros(8640) } });
    const again = await Promise.all(Array.from({ length: 5 }, () => desk.place(client, order_id)));
    for (const answer of again) expect(answer.body).toEqual(first.body);
    expect(await desk.ordersOf(client.supplier_id)).toHaveLength(1);
    const mails = await test.database.executor
      .select()
      .from(mailToSend)
      .where(eq(mailToSend.supplier_id, client.supplier_id));
    expect(mails.map((mail) => mail.kind).sort()).toEqual(['order_receipt', 'order_received']);
  });

  it('places one order when its copies arrive at the same moment', async () => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.place(client, order_id)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await desk.ordersOf(client.supplier_id)).toHaveLength(1);
  });

  it('places one order whether its ids are written in small or in capital letters', async () => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    const order = purchaseOrderSchema.parse((await desk.place(client, order_id)).body);
    const loud = JSON.stringify(aRequest(client)).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) =>
      id.toUpperCase(),
    );
    const again = await desk.place(client, order_id.toUpperCase(), JSON.parse(loud));
    // Each answer names the body that it is for.
    expect(again).toMatchObject({ status: 200, body: { ...order, body_hash: hashOfBody(JSON.parse(loud)) } });
    expect(await desk.ordersOf(client.supplier_id)).toHaveLength(1);
  });

  it('cleans its texts, and knows the copy of an app that sends them as they were pasted', async () => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    const body = aRequest(client, { reference: ' \uFEFFBC\u00A012 ', comment: '\u200Blivrer\u202Fderrière' });
    const placed = await desk.place(client, order_id, body);
    expect(placed).toMatchObject({ status: 200, body: { reference: 'BC 12', comment: 'livrer derrière' } });
    expect((await desk.place(client, order_id, body)).body).toEqual(placed.body);
    // The hash as all versions since 0.1.0 compute it: of the body with trimmed texts.
    const sent = { ...body, reference: 'BC\u00A012', comment: '\u200Blivrer\u202Fderrière' };
    const [row] = await test.database.executor
      .select({ body_hash: purchaseOrder.body_hash })
      .from(purchaseOrder)
      .where(eq(purchaseOrder.order_id, order_id));
    expect(row?.body_hash).toBe(createHash('sha256').update(canonicalJson(sent)).digest('hex'));
  });

  it('refuses the same id with another body', async () => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    await desk.place(client, order_id);
    const other = await desk.place(client, order_id, aRequest(client, { comment: 'livrer derrière' }));
    expect(other.status).toBe(422);
    expect(problemSchema.parse(other.body).code).toBe('order_body_differs');
  });

  it('places nothing when a price rose, and never places a late copy of the refused order', async () => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    const set = (price_amount: number) =>
      test.database.executor.update(product).set({ price_amount }).where(eq(product.product_id, client.product_id));
    await set(4500);
    const refused = await desk.place(client, order_id);
    expect(refused.status).toBe(409);
    expect(problemSchema.parse(refused.body)).toMatchObject({
      code: 'needs_review',
      order_id,
      body_hash: hashOfBody(aRequest(client)),
      final: true,
      differences: [{ kind: 'price_rose', product_id: client.product_id, seen: euros(4320), now: euros(4500) }],
    });
    await set(4320);
    const late = await desk.place(client, order_id);
    expect(late.body).toEqual(refused.body);
    expect(await desk.ordersOf(client.supplier_id)).toHaveLength(0);
    const tombstones = await test.database.executor
      .select()
      .from(refusedOrder)
      .where(eq(refusedOrder.order_id, order_id));
    expect(tombstones).toHaveLength(1);
  });

  it('says with every answer which order and which body it is about, as the device hashes it', async () => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    const about = (body: unknown) => ({ order_id, body_hash: hashOfBody(body) });
    const body = aRequest(client);
    const [invalid, other] = [aRequest(client, { seen_total: euros(1) }), aRequest(client, { comment: 'derrière' })];
    expect((await desk.place(client, order_id, invalid)).body).toMatchObject({ status: 400, ...about(invalid) });
    expect((await desk.place(client, order_id, body)).body).toMatchObject({ status: 'submitted', ...about(body) });
    expect((await desk.place(client, order_id, other)).body).toMatchObject({
      status: 422,
      final: true,
      ...about(other),
    });
    const unknown = { ...body, organization_id: newId(NOON) };
    expect((await desk.place(client, order_id, unknown)).body).toMatchObject({ status: 404, ...about(unknown) });
  });

  it('applies a price that fell and says so', async () => {
    const client = await desk.aClient();
    await test.database.executor
      .update(product)
      .set({ price_amount: 4000 })
      .where(eq(product.product_id, client.product_id));
    const placed = purchaseOrderSchema.parse((await desk.place(client, newId(NOON))).body);
    expect(placed.totals.total).toEqual(euros(8000));
    expect(placed.applied).toEqual([
      { kind: 'price_fell', product_id: client.product_id, seen: euros(4320), now: euros(4000) },
    ]);
  });

  it('holds back an order below a blocking minimum and takes one that reaches it exactly', async () => {
    const minimum = (value: number) => [
      { kind: 'order.total' as const, minimum: value, maximum: null, enforcement: 'block' as const },
    ];
    const below = await desk.aClient({ limits: minimum(86.41) });
    expect((await desk.place(below, newId(NOON))).status).toBe(409);
    const exactly = await desk.aClient({ limits: minimum(86.4) });
    expect((await desk.place(exactly, newId(NOON))).status).toBe(200);
  });

  it('counts the time of receipt against the cut-off, and offers the next day', async () => {
    const client = await desk.aClient();
    server.setNow(new Date('2026-11-20T21:10:00Z'));
    const late = await desk.place(client, newId(NOON), aRequest(client, { captured_at: '2026-11-20T20:58:00Z' }));
    server.setNow(NOON);
    expect(problemSchema.parse(late.body).differences).toEqual([
      { kind: 'delivery_day_closed', day: '2026-11-21', next_day: '2026-11-22' },
    ]);
  });

  it.each([
    [
      'a quantity of zero',
      { lines: [{ product_id: newId(NOON), quantity: 0, seen_price: euros(1), comment: null, no_substitute: false }] },
      'lines.0.quantity',
    ],
    ['no line', { lines: [] }, 'lines'],
    [
      'a total that is no whole number of cents',
      { seen_total: { amount: 1.5, precision: 2, currency: 'EUR' } },
      'seen_total.amount',
    ],
    ['an absurd total', { seen_total: { amount: 1e21, precision: 2, currency: 'EUR' } }, 'seen_total.amount'],
    ['a total that is not the sum of its lines', { seen_total: euros(1) }, 'seen_total'],
    ['a field nobody knows', { status: 'closed' }, 'status'],
  ])('refuses %s and names the field', async (_what, change, field) => {
    const client = await desk.aClient();
    const refused = await desk.place(client, newId(NOON), aRequest(client, change));
    expect(refused.status).toBe(400);
    expect(Object.keys(problemSchema.parse(refused.body).errors ?? {})).toContain(field);
  });

  it('is refused when the session is not the account’s that accepted it', async () => {
    const client = await desk.aClient();
    const answer = await server.call('PUT', `/v2/supplier/${client.supplier_id}/purchase_orders/${newId(NOON)}`, {
      token: client.token,
      body: aRequest(client),
      headers: { 'expected-account': newId(NOON) },
    });
    expect(answer.status).toBe(401);
    expect(await desk.ordersOf(client.supplier_id)).toHaveLength(0);
  });

  it('is answered as it can be read from then on', async () => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    const placed = await desk.place(
      client,
      order_id,
      aRequest(client, { captured_at: '2026-11-20T11:00:00.123456+01:00' }),
    );
    const path = `/v2/supplier/${client.supplier_id}/purchase_orders/${order_id}`;
    const read = await server.call('GET', path, { token: client.token });
    expect(purchaseOrderSchema.parse(read.body)).toEqual(purchaseOrderSchema.parse(placed.body));
  });

  it('is not possible under the id of an order that another client placed', async () => {
    const first = await desk.aClient();
    const { buyer, ...other } = await market.aClient(first.supplier_id);
    const second = { ...first, ...other, token: await server.signIn(buyer.email) };
    const order_id = newId(NOON);
    expect((await desk.place(first, order_id)).status).toBe(200);
    const answer = await desk.place(second, order_id);
    expect([answer.status, problemSchema.parse(answer.body).code]).toEqual([422, 'order_body_differs']);
    expect(await desk.ordersOf(first.supplier_id)).toHaveLength(1);
  });

  it('is not possible for another organization, whether it exists or not', async () => {
    const client = await desk.aClient();
    const stranger = await desk.aClient();
    const foreign = await desk.place(
      client,
      newId(NOON),
      aRequest(client, { organization_id: stranger.organization_id }),
    );
    const missing = await desk.place(client, newId(NOON), aRequest(client, { organization_id: newId(NOON) }));
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    const words = ({ body }: { body: unknown }) => ({ ...problemSchema.parse(body), order_id: '', body_hash: '' });
    expect(words(foreign)).toEqual(words(missing));
    expect(await desk.ordersOf(client.supplier_id)).toHaveLength(0);
  });
});

describe('an order’s id', () => {
  it('is a UUID of version 7, whose time its number tells: another is refused by name, and no order placed', async () => {
    const client = await desk.aClient();
    for (const order_id of [crypto.randomUUID(), '6ba7b810-9dad-11d1-80b4-00c04fd430c8']) {
      const { status, body } = await desk.place(client, order_id);
      expect(status, order_id).toBe(400);
      expect(Object.keys(problemSchema.parse(body).errors ?? {})).toEqual(['order_id']);
    }
    expect(await desk.ordersOf(client.supplier_id)).toEqual([]);
  });

  it('may be as far ahead as a clock can say: the number has a date still', async () => {
    const client = await desk.aClient();
    const placed = await desk.place(client, 'ffffffff-ffff-7000-8000-000000000000');
    expect(purchaseOrderSchema.parse(placed.body).number).toBe('890802-00000');
  });

  it('that was placed before this was asked is answered the same for ever', async () => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    const first = purchaseOrderSchema.parse((await desk.place(client, order_id)).body);
    const old = crypto.randomUUID();
    await test.database.executor
      .update(purchaseOrder)
      .set({ order_id: old })
      .where(eq(purchaseOrder.order_id, order_id));
    const again = await desk.place(client, old);
    expect(again).toMatchObject({ status: 200, body: { order_id: old, number: first.number } });
  });
});
