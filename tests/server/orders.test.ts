import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { organizationMember } from '#server/database/schema/accounts.ts';
import { product } from '#server/database/schema/catalog.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import { deniedOrder, purchaseOrder, refusedOrder } from '#server/database/schema/orders.ts';
import { commercialLink } from '#server/database/schema/suppliers.ts';
import { newId } from '#server/new-id.ts';
import { marketOf, openTerms } from '../builders/market.ts';
import { type RunningServer, startServer } from '../builders/running-server.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

const NOON = new Date('2026-11-20T11:00:00Z');
const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });

let test: TestDatabase;
let server: RunningServer;
let market: ReturnType<typeof marketOf>;

beforeAll(async () => {
  test = await createTestDatabase();
  market = marketOf(test.database);
  server = await startServer(test.database);
  server.setNow(NOON);
});

afterAll(async () => {
  await server.stop();
  await test.drop();
});

/** A supplier with one linked client, its buyer signed in, and a product at 43.20 €. */
async function aClient(terms: Partial<typeof openTerms> = {}) {
  const { supplier_id } = await market.aSupplier({ ordering_terms: { ...openTerms, ...terms } });
  const { organization_id, address_id } = await market.anOrganization();
  const { email, account_id } = await market.anAccount();
  await market.aMember(organization_id, account_id);
  await market.aLink(supplier_id, organization_id);
  const { product_id } = await market.aProduct(supplier_id);
  return { supplier_id, organization_id, address_id, product_id, account_id, token: await server.signIn(email) };
}

function aRequest(client: Awaited<ReturnType<typeof aClient>>, change: Record<string, unknown> = {}) {
  return {
    organization_id: client.organization_id,
    delivery_day: '2026-11-21',
    address_id: client.address_id,
    reference: null,
    comment: null,
    captured_at: NOON.toISOString(),
    catalog_version: 1,
    lines: [
      { product_id: client.product_id, quantity: 2, seen_price: euros(4320), comment: null, no_substitute: false },
    ],
    seen_total: euros(8640),
    seen_shipping: euros(0),
    ...change,
  };
}

function place(client: Awaited<ReturnType<typeof aClient>>, order_id: string, body: unknown) {
  return server.call('PUT', `/v2/supplier/${client.supplier_id}/purchase_orders/${order_id}`, {
    token: client.token,
    body,
  });
}

const ordersOf = (supplier_id: string) =>
  test.database.executor.select().from(purchaseOrder).where(eq(purchaseOrder.supplier_id, supplier_id));

describe('placing an order', () => {
  it('places it once, however often it is sent, and answers the same each time', async () => {
    const client = await aClient();
    const order_id = newId(NOON);
    const first = await place(client, order_id, aRequest(client));
    expect(first.status).toBe(200);
    const order = purchaseOrderSchema.parse(first.body);
    expect(order).toMatchObject({ order_id, status: 'submitted', totals: { total: euros(8640) } });
    const again = await Promise.all(Array.from({ length: 5 }, () => place(client, order_id, aRequest(client))));
    for (const answer of again) expect(answer.body).toEqual(first.body);
    expect(await ordersOf(client.supplier_id)).toHaveLength(1);
    const mails = await test.database.executor
      .select()
      .from(mailToSend)
      .where(eq(mailToSend.supplier_id, client.supplier_id));
    expect(mails.map((mail) => mail.kind).sort()).toEqual(['order_receipt', 'order_received']);
  });

  it('places one order when its copies arrive at the same moment', async () => {
    const client = await aClient();
    const order_id = newId(NOON);
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(client, order_id, aRequest(client))));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await ordersOf(client.supplier_id)).toHaveLength(1);
  });

  it('refuses the same id with another body', async () => {
    const client = await aClient();
    const order_id = newId(NOON);
    await place(client, order_id, aRequest(client));
    const other = await place(client, order_id, aRequest(client, { comment: 'livrer derrière' }));
    expect(other.status).toBe(422);
    expect(problemSchema.parse(other.body).code).toBe('order_body_differs');
  });

  it('places nothing when a price rose, and never places a late copy of the refused order', async () => {
    const client = await aClient();
    const order_id = newId(NOON);
    const set = (price_amount: number) =>
      test.database.executor.update(product).set({ price_amount }).where(eq(product.product_id, client.product_id));
    await set(4500);
    const refused = await place(client, order_id, aRequest(client));
    expect(refused.status).toBe(409);
    expect(problemSchema.parse(refused.body)).toMatchObject({
      code: 'needs_review',
      order_id,
      differences: [{ kind: 'price_rose', product_id: client.product_id, seen: euros(4320), now: euros(4500) }],
    });
    await set(4320);
    const late = await place(client, order_id, aRequest(client));
    expect(late.body).toEqual(refused.body);
    expect(await ordersOf(client.supplier_id)).toHaveLength(0);
    const tombstones = await test.database.executor
      .select()
      .from(refusedOrder)
      .where(eq(refusedOrder.order_id, order_id));
    expect(tombstones).toHaveLength(1);
  });

  it('applies a price that fell and says so', async () => {
    const client = await aClient();
    await test.database.executor
      .update(product)
      .set({ price_amount: 4000 })
      .where(eq(product.product_id, client.product_id));
    const placed = purchaseOrderSchema.parse((await place(client, newId(NOON), aRequest(client))).body);
    expect(placed.totals.total).toEqual(euros(8000));
    expect(placed.applied).toEqual([
      { kind: 'price_fell', product_id: client.product_id, seen: euros(4320), now: euros(4000) },
    ]);
  });

  it('holds back an order below a blocking minimum and takes one that reaches it exactly', async () => {
    const minimum = (value: number) => [
      { kind: 'order.total' as const, minimum: value, maximum: null, enforcement: 'block' as const },
    ];
    const below = await aClient({ limits: minimum(86.41) });
    expect((await place(below, newId(NOON), aRequest(below))).status).toBe(409);
    const exactly = await aClient({ limits: minimum(86.4) });
    expect((await place(exactly, newId(NOON), aRequest(exactly))).status).toBe(200);
  });

  it('counts the time of receipt against the cut-off, and offers the next day', async () => {
    const client = await aClient();
    server.setNow(new Date('2026-11-20T21:10:00Z'));
    const late = await place(client, newId(NOON), aRequest(client, { captured_at: '2026-11-20T20:58:00Z' }));
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
    const client = await aClient();
    const refused = await place(client, newId(NOON), aRequest(client, change));
    expect(refused.status).toBe(400);
    expect(Object.keys(problemSchema.parse(refused.body).errors ?? {})).toContain(field);
  });

  it('is refused when the session is not the account’s that accepted it', async () => {
    const client = await aClient();
    const answer = await server.call('PUT', `/v2/supplier/${client.supplier_id}/purchase_orders/${newId(NOON)}`, {
      token: client.token,
      body: aRequest(client),
      headers: { 'expected-account': newId(NOON) },
    });
    expect(answer.status).toBe(401);
    expect(await ordersOf(client.supplier_id)).toHaveLength(0);
  });

  it('is answered as it can be read from then on', async () => {
    const client = await aClient();
    const order_id = newId(NOON);
    const placed = await place(client, order_id, aRequest(client, { captured_at: '2026-11-20T11:00:00.123456+01:00' }));
    const path = `/v2/supplier/${client.supplier_id}/purchase_orders/${order_id}`;
    expect((await server.call('GET', path, { token: client.token })).body).toEqual(placed.body);
  });

  it('is not possible under the id of an order that another client placed', async () => {
    const first = await aClient();
    const { organization_id, address_id } = await market.anOrganization();
    const { email, account_id } = await market.anAccount();
    await market.aMember(organization_id, account_id);
    await market.aLink(first.supplier_id, organization_id);
    const second = { ...first, organization_id, address_id, token: await server.signIn(email) };
    const order_id = newId(NOON);
    expect((await place(first, order_id, aRequest(first))).status).toBe(200);
    const answer = await place(second, order_id, aRequest(second));
    expect([answer.status, problemSchema.parse(answer.body).code]).toEqual([422, 'order_body_differs']);
    expect(await ordersOf(first.supplier_id)).toHaveLength(1);
  });

  it('is not possible for another organization, whether it exists or not', async () => {
    const client = await aClient();
    const stranger = await aClient();
    const foreign = await place(client, newId(NOON), aRequest(client, { organization_id: stranger.organization_id }));
    const missing = await place(client, newId(NOON), aRequest(client, { organization_id: newId(NOON) }));
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(missing.body);
    expect(await ordersOf(client.supplier_id)).toHaveLength(0);
  });
});

describe('an order that its buyer may not place', () => {
  type Client = Awaited<ReturnType<typeof aClient>>;
  type Answered = Awaited<ReturnType<typeof place>>;

  const setRole = (client: Client, role: 'buyer' | 'viewer') =>
    test.database.executor
      .update(organizationMember)
      .set({ role })
      .where(eq(organizationMember.account_id, client.account_id));
  const setLink = (client: Client, removed_at: Date | null) =>
    test.database.executor
      .update(commercialLink)
      .set({ removed_at })
      .where(eq(commercialLink.organization_id, client.organization_id));
  const setMembership = (client: Client, isMember: boolean) =>
    isMember
      ? market.aMember(client.organization_id, client.account_id)
      : test.database.executor.delete(organizationMember).where(eq(organizationMember.account_id, client.account_id));
  const denialsOf = ({ account_id }: Client) =>
    test.database.executor.select().from(deniedOrder).where(eq(deniedOrder.account_id, account_id));
  const isFinal = ({ body }: { body: unknown }) => problemSchema.parse(body).final;

  it.each<[string, number, (client: Client, may: boolean) => Promise<unknown>]>([
    ['may only read', 403, (client, may) => setRole(client, may ? 'buyer' : 'viewer')],
    ['is no longer the supplier’s client', 404, (client, may) => setLink(client, may ? null : NOON)],
    ['is no longer of the organization', 404, setMembership],
  ])('is denied for good when he %s: a late copy never places it', async (_who, status, allow) => {
    const client = await aClient();
    const order_id = newId(NOON);
    await allow(client, false);
    const denied = await place(client, order_id, aRequest(client));
    expect([denied.status, isFinal(denied)]).toEqual([status, true]);
    const again = await place(client, order_id, aRequest(client));
    expect(again.body).toEqual(denied.body);
    await allow(client, true);
    const late = await place(client, order_id, aRequest(client));
    expect([late.status, isFinal(late)]).toEqual([403, true]);
    expect(await ordersOf(client.supplier_id)).toHaveLength(0);
    expect(await denialsOf(client)).toHaveLength(1);
    expect((await place(client, newId(NOON), aRequest(client))).status).toBe(200);
  });

  it('is not denied for good when an earlier copy of it was placed', async () => {
    const client = await aClient();
    const order_id = newId(NOON);
    const placed = await place(client, order_id, aRequest(client));
    await setRole(client, 'viewer');
    const denied = await place(client, order_id, aRequest(client));
    expect([denied.status, isFinal(denied)]).toEqual([403, undefined]);
    await setRole(client, 'buyer');
    expect((await place(client, order_id, aRequest(client))).body).toEqual(placed.body);
    expect(await denialsOf(client)).toEqual([]);
  });

  /** Lets each copy come as far as the order's turn, one behind the other, before the first may go on. */
  async function inLine(order_id: string, copies: readonly (() => Promise<Answered>)[]): Promise<Answered[]> {
    const first = await test.database.pool.connect();
    try {
      await first.query('begin');
      await first.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [order_id]);
      const answers: Promise<Answered>[] = [];
      for (const copy of copies) {
        answers.push(copy());
        await vi.waitFor(async () => {
          const { rows } = await first.query(`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`);
          expect(rows).toHaveLength(answers.length);
        }, 10_000);
      }
      await first.query('commit');
      return await Promise.all(answers);
    } finally {
      first.release(true);
    }
  }

  it.each<[string, readonly ('buyer' | 'viewer')[], unknown]>([
    [
      'is placed when the right goes while it is placed',
      ['buyer', 'viewer'],
      [
        [200, null],
        [403, undefined],
      ],
    ],
    [
      'is never placed when the right comes back while it is denied',
      ['viewer', 'buyer'],
      [
        [403, true],
        [403, true],
      ],
    ],
  ])('%s', async (_what, roles, expected) => {
    const client = await aClient();
    const order_id = newId(NOON);
    const copies = roles.map((role) => async () => {
      await setRole(client, role);
      return place(client, order_id, aRequest(client));
    });
    const answers = await inLine(order_id, copies);
    expect(answers.map((answer) => [answer.status, answer.status === 200 ? null : isFinal(answer)])).toEqual(expected);
    const isPlaced = (await ordersOf(client.supplier_id)).length === 1;
    expect([isPlaced, (await denialsOf(client)).length === 1]).toEqual(
      roles[0] === 'buyer' ? [true, false] : [false, true],
    );
  });

  it('stays possible for another account under the same id', async () => {
    const [denied, other] = [await aClient(), await aClient()];
    const order_id = newId(NOON);
    // A stranger at the supplier, who has heard of the id, can't keep its owner from placing it.
    const stranger = { ...other, token: denied.token };
    expect(isFinal(await place(stranger, order_id, aRequest(other)))).toBe(true);
    expect((await place(other, order_id, aRequest(other))).status).toBe(200);
    const afterwards = await place(stranger, order_id, aRequest(other));
    expect([afterwards.status, isFinal(afterwards)]).toEqual([404, true]);
    expect((await place(other, order_id, aRequest(other))).status).toBe(200);
  });

  it('is remembered of so many only: further denials are not final, and place nothing', async () => {
    const client = await aClient();
    await test.database.executor
      .insert(deniedOrder)
      .values(Array.from({ length: 1000 }, () => ({ account_id: client.account_id, order_id: crypto.randomUUID() })));
    await setRole(client, 'viewer');
    const denied = await place(client, newId(NOON), aRequest(client));
    expect([denied.status, isFinal(denied)]).toEqual([403, undefined]);
    expect(await denialsOf(client)).toHaveLength(1000);
  });
});

describe('an order that was placed', () => {
  async function anOrder() {
    const client = await aClient();
    const { email, account_id } = await market.anAccount();
    await market.staff(client.supplier_id, account_id, 'sales');
    const order = purchaseOrderSchema.parse((await place(client, newId(NOON), aRequest(client))).body);
    const staff = await server.signIn(email);
    const move = (token: string, transition: string, body: unknown) =>
      server.call('POST', `/v2/supplier/${client.supplier_id}/purchase_orders/${order.order_id}/${transition}`, {
        token,
        body,
      });
    return { client, order, staff, move };
  }

  it('is confirmed by the supplier, and each step asks for the version it saw', async () => {
    const { order, staff, move } = await anOrder();
    const confirmed = await move(staff, 'confirm', { version: order.version });
    expect(purchaseOrderSchema.parse(confirmed.body)).toMatchObject({ status: 'confirmed', version: 2 });
    const stale = await move(staff, 'prepare', { version: 1 });
    expect(problemSchema.parse(stale.body).code).toBe('stale_version');
    expect((await move(staff, 'prepare', { version: 2 })).status).toBe(200);
  });

  it('is cancelled by the buyer until the cut-off, not after', async () => {
    const early = await anOrder();
    expect((await early.move(early.client.token, 'cancel', { version: 1 })).status).toBe(200);
    const late = await anOrder();
    server.setNow(new Date('2026-11-20T21:00:01Z'));
    const refused = await late.move(late.client.token, 'cancel', { version: 1 });
    server.setNow(NOON);
    expect(problemSchema.parse(refused.body).code).toBe('wrong_transition');
  });

  it('is confirmed with less than was ordered, never with more or with nothing; the sums follow', async () => {
    const { client, staff, move } = await anOrder();
    const lines = (quantity: number) => [{ product_id: client.product_id, quantity }];
    const more = await move(staff, 'confirm', { version: 1, lines: lines(3) });
    expect(problemSchema.parse(more.body).errors).toEqual({ 'lines.0.quantity': 'is more than was ordered' });
    expect((await move(staff, 'confirm', { version: 1, lines: lines(0) })).status).toBe(400);
    expect(
      (await move(staff, 'confirm', { version: 1, lines: [{ product_id: newId(NOON), quantity: 1 }] })).status,
    ).toBe(400);
    const confirmed = purchaseOrderSchema.parse((await move(staff, 'confirm', { version: 1, lines: lines(1) })).body);
    expect(confirmed).toMatchObject({ status: 'confirmed', totals: { total: euros(4320), vat: euros(238), packs: 1 } });
  });

  it('is changed with the buyer’s consent only: he accepts what the supplier proposes', async () => {
    const { client, staff, move } = await anOrder();
    expect((await move(staff, 'propose_change', { version: 1 })).status).toBe(400);
    const lines = [{ product_id: client.product_id, quantity: 5, price: euros(4400) }];
    const proposed = purchaseOrderSchema.parse(
      (await move(staff, 'propose_change', { version: 1, lines, delivery_day: '2026-11-23' })).body,
    );
    expect(proposed).toMatchObject({
      status: 'change_proposed',
      totals: { total: euros(8640) },
      proposal: { totals: { total: euros(22000) }, delivery_day: '2026-11-23' },
    });
    expect((await move(staff, 'accept_change', { version: 2 })).status).toBe(403);
    expect((await move(client.token, 'accept_change', { version: 1 })).status).toBe(409);
    const accepted = purchaseOrderSchema.parse((await move(client.token, 'accept_change', { version: 2 })).body);
    expect(accepted).toMatchObject({
      status: 'confirmed',
      delivery_day: '2026-11-23',
      totals: { total: euros(22000) },
    });
    expect(accepted.proposal).toBeUndefined();
  });

  it('is over when the buyer refuses a change', async () => {
    const { client, staff, move } = await anOrder();
    await move(staff, 'propose_change', { version: 1, lines: [{ product_id: client.product_id, quantity: 1 }] });
    const refused = purchaseOrderSchema.parse((await move(client.token, 'refuse_change', { version: 2 })).body);
    expect(refused).toMatchObject({ status: 'cancelled', lines: [{ quantity: 2 }] });
    expect(refused.events.map(({ to }) => to)).toEqual(['submitted', 'change_proposed', 'cancelled']);
  });

  it('is shipped with what left, with its weight, and received with what came', async () => {
    const { client, staff, move } = await anOrder();
    const line = { product_id: client.product_id, quantity: 1 };
    await move(staff, 'confirm', { version: 1 });
    await move(staff, 'prepare', { version: 2 });
    const shipped = await move(staff, 'ship', { version: 3, lines: [{ ...line, weight: 6150 }] });
    expect(purchaseOrderSchema.parse(shipped.body).lines).toMatchObject([
      { quantity: 2, shipped_quantity: 1, shipped_weight: 6150 },
    ]);
    expect((await move(client.token, 'receive', { version: 4, shipping: euros(1) })).status).toBe(400);
    const received = await move(client.token, 'receive', { version: 4, lines: [line] });
    expect(purchaseOrderSchema.parse(received.body)).toMatchObject({
      status: 'delivered',
      lines: [{ received_quantity: 1 }],
    });
  });

  it('gets its carriage at confirmation where it was to be calculated, and keeps it where it was agreed', async () => {
    const { staff, move } = await anOrder();
    const agreed = await move(staff, 'confirm', { version: 1, shipping: euros(900) });
    expect(problemSchema.parse(agreed.body).errors).toEqual({ shipping: 'was agreed with the order' });
  });

  it('is not confirmed by its buyer', async () => {
    const { client, move } = await anOrder();
    expect((await move(client.token, 'confirm', { version: 1 })).status).toBe(403);
  });

  it('is seen by its organization and the supplier, and by nobody else', async () => {
    const { client, order, staff } = await anOrder();
    const stranger = await aClient();
    const path = `/v2/supplier/${client.supplier_id}/purchase_orders/${order.order_id}`;
    const see = async (token: string) => (await server.call('GET', path, { token })).status;
    expect([await see(client.token), await see(staff), await see(stranger.token)]).toEqual([200, 200, 404]);
  });
});
