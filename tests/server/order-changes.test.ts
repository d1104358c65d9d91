import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { type PurchaseOrder, purchaseOrderSchema } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { newId } from '#server/new-id.ts';
import { aRequest, euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';

const { server, market, desk } = await ownOrderDesk();

/** A ham of about 2.1 kg at 12.80 €/kg. */
const HAM = {
  names: { fr_FR: 'Jambon', en_GB: 'Ham' },
  sale_unit: 'variable_weight',
  units_per_pack: 1,
  net_quantity: 2100,
  net_unit: 'kg',

  price_amount: 2688,
  price_precision: 2,
  price_per_kilo_amount: 1280,
} as const;

/** An order of two packs of butter at 43.20 € and two hams at 26.88 €, its buyer, and the supplier's people. */
async function anOrder({ no_substitute = false } = {}) {
  const client = await desk.aClient();
  const ham = await market.aProduct(client.supplier_id, HAM);
  const cheese = await market.aProduct(client.supplier_id, { names: { fr_FR: 'Comté', en_GB: 'Comté cheese' } });
  const { email, account_id } = await market.anAccount();
  await market.staff(client.supplier_id, account_id, 'sales');
  const line = { quantity: 2, comment: null, no_substitute };
  const placed = await desk.place(
    client,
    newId(NOON),
    aRequest(client, {
      lines: [
        { ...line, product_id: client.product_id, seen_price: euros(4320) },
        { ...line, product_id: ham.product_id, seen_price: euros(2688) },
      ],
      seen_total: euros(8640 + 5376),
    }),
  );
  const order = purchaseOrderSchema.parse(placed.body);
  const staff = await server.signIn(email);
  const path = `/v2/supplier/${client.supplier_id}/purchase_orders`;
  const call = (token: string, transition: string, body: unknown) =>
    server.call('POST', `${path}/${order.order_id}/${transition}`, { token, body });
  return {
    client,
    butter: client.product_id,
    ham: ham.product_id,
    cheese: cheese.product_id,
    staff,
    order,
    call,
    move: async (token: string, transition: string, body: unknown) => {
      const answer = await call(token, transition, body);
      expect(answer).toMatchObject({ status: 200 });
      return purchaseOrderSchema.parse(answer.body);
    },
    errors: async (token: string, transition: string, body: unknown) =>
      problemSchema.parse((await call(token, transition, body)).body).errors,
    orders: async (): Promise<PurchaseOrder[]> => {
      const listed = await server.call('GET', path, { token: client.token });
      return routes.purchaseOrders.answer.parse(listed.body).purchase_orders;
    },
  };
}

describe('a change that the supplier proposes', () => {
  it('is accepted and refused line by line; the order goes on with what is left, and its history says what was answered', async () => {
    const { butter, ham, cheese, staff, client, move, call } = await anOrder();
    const proposed = await move(staff, 'propose_change', {
      version: 1,
      reason: 'Arrivage réduit',
      lines: [
        { product_id: butter, quantity: 1, reason: 'not_enough', substitute: { product_id: cheese, quantity: 1 } },
        { product_id: ham, quantity: 2, weight: 5000, reason: 'heavier' },
      ],
    });
    expect(proposed.proposal?.changes).toMatchObject([
      { reason: 'not_enough', ordered: { quantity: 2 }, proposed: { quantity: 1 }, substitute: { name: 'Comté' } },
      { reason: 'heavier', proposed: { agreed_weight: 5000, amount: euros(6400) } },
    ]);
    expect((await call(staff, 'propose_change', { version: 2, lines: [] })).status).toBe(409);
    const answers = [
      { product_id: butter, accepted: true },
      { product_id: ham, accepted: false },
    ];
    expect((await call(staff, 'accept_change', { version: 2, answers })).status).toBe(403);
    expect((await call(client.token, 'accept_change', { version: 1, answers })).status).toBe(409);
    const answered = await move(client.token, 'accept_change', { version: 2, answers });
    expect(answered).toMatchObject({
      status: 'confirmed',
      lines: [
        { product_id: butter, quantity: 1, amount: euros(4320) },
        { product_id: cheese, quantity: 1, replaces: butter },
        { product_id: ham, quantity: 0, amount: euros(0) },
      ],
    });
    expect(answered.proposal).toBeUndefined();
    expect(answered.events).toMatchObject([
      { to: 'submitted' },
      { to: 'change_proposed', reason: 'Arrivage réduit', change: { changes: [{}, {}] } },
      { to: 'confirmed', change: { answers } },
    ]);
  });

  it('refused as a whole ends the order as it was ordered; refused line by line it goes on without these lines', async () => {
    const lines = (product_id: string) => [{ product_id, quantity: 1 }];
    const whole = await anOrder();
    await whole.move(whole.staff, 'propose_change', { version: 1, lines: lines(whole.butter) });
    const over = await whole.move(whole.client.token, 'refuse_change', { version: 2 });
    expect(over).toMatchObject({ status: 'cancelled', totals: whole.order.totals });
    const single = await anOrder();
    await single.move(single.staff, 'propose_change', { version: 1, lines: lines(single.butter) });
    const goesOn = await single.move(single.client.token, 'refuse_change', { version: 2, answers: [] });
    expect(goesOn).toMatchObject({ status: 'confirmed', lines: [{ quantity: 0 }, { quantity: 2 }] });
  });

  it('of which the buyer takes nothing that is left ends the order', async () => {
    const { butter, ham, staff, client, move } = await anOrder();
    const lines = [butter, ham].map((product_id) => ({ product_id, quantity: 1 }));
    await move(staff, 'propose_change', { version: 1, lines });
    const answers = [butter, ham].map((product_id) => ({ product_id, accepted: false }));
    expect(await move(client.token, 'accept_change', { version: 2, answers })).toMatchObject({ status: 'cancelled' });
  });

  it('of what comes later becomes an order of its own once the buyer agrees', async () => {
    const { butter, staff, client, move, orders, order } = await anOrder();
    const backorder = { quantity: 1, delivery_day: '2026-11-24' };
    await move(staff, 'propose_change', { version: 1, lines: [{ product_id: butter, quantity: 1, backorder }] });
    expect(await orders()).toHaveLength(1);
    await move(client.token, 'accept_change', { version: 2 });
    const [later] = (await orders()).filter(({ backorder_of }) => backorder_of === order.order_id);
    expect(later).toMatchObject({
      status: 'confirmed',
      delivery_day: '2026-11-24',
      lines: [{ product_id: butter, quantity: 1, amount: euros(4320) }],
      totals: { total: euros(4320), shipping: euros(0) },
    });
    const prepared = await server.call(
      'POST',
      `/v2/supplier/${client.supplier_id}/purchase_orders/${later?.order_id}/prepare`,
      { token: staff, body: { version: 1 } },
    );
    expect(prepared.status).toBe(200);
  });

  it('is no substitute where the buyer wants none, nor a product that the client does not get', async () => {
    const strict = await anOrder({ no_substitute: true });
    const offer = (product_id: string, substitute: string) => ({
      version: 1,
      lines: [{ product_id, quantity: 0, substitute: { product_id: substitute, quantity: 1 } }],
    });
    expect(await strict.errors(strict.staff, 'propose_change', offer(strict.butter, strict.cheese))).toHaveProperty([
      'lines.0.substitute',
    ]);
    const foreign = await anOrder();
    expect(await foreign.errors(foreign.staff, 'propose_change', offer(foreign.butter, strict.cheese))).toHaveProperty([
      'lines.0.substitute.product_id',
    ]);
  });

  it('is answered about what was proposed only, and nothing is answered elsewhere', async () => {
    const { butter, ham, staff, client, move, errors } = await anOrder();
    const answers = [{ product_id: ham, accepted: true }];
    expect(await errors(staff, 'confirm', { version: 1, answers })).toHaveProperty(['answers']);
    await move(staff, 'propose_change', { version: 1, lines: [{ product_id: butter, quantity: 1 }] });
    expect(await errors(client.token, 'accept_change', { version: 2, answers })).toHaveProperty([
      'answers.0.product_id',
    ]);
  });
});

describe('an order that is rejected', () => {
  it('tells the buyer why: the reason of the list and the supplier’s own words', async () => {
    const { staff, client, move, call, orders } = await anOrder();
    expect((await call(staff, 'reject', { version: 1 })).status).toBe(400);
    expect((await call(staff, 'reject', { version: 1, reason_code: 'other' })).status).toBe(400);
    expect((await call(staff, 'reject', { version: 1, reason_code: 'bad_mood' })).status).toBe(400);
    await move(staff, 'reject', { version: 1, reason_code: 'out_of_stock', reason: 'Plus de beurre avant jeudi' });
    const [seen] = await orders();
    expect(seen?.events.at(-1)).toMatchObject({
      to: 'rejected',
      reason_code: 'out_of_stock',
      reason: 'Plus de beurre avant jeudi',
    });
    expect(client.organization_id).toBe(seen?.organization_id);
  });

  it('needs no words beside a reason of the list', async () => {
    const { staff, move } = await anOrder();
    expect(await move(staff, 'reject', { version: 1, reason_code: 'duplicate' })).toMatchObject({ status: 'rejected' });
  });
});

describe('an order that is shipped', () => {
  it('is billed by the weight and the packs that left: two hams of 4.250 kg cost 54.40 €', async () => {
    const { butter, ham, staff, move, errors } = await anOrder();
    await move(staff, 'confirm', { version: 1 });
    await move(staff, 'prepare', { version: 2 });
    const weighed = { product_id: ham, quantity: 2, weight: 4250, lot: 'L42', use_by: '2026-12-01' };
    expect(await errors(staff, 'ship', { version: 3 })).toHaveProperty(['lines']);
    expect(await errors(staff, 'ship', { version: 3, lines: [{ ...weighed, weight: 4700 }] })).toHaveProperty([
      'lines.0.weight',
    ]);
    const shipped = await move(staff, 'ship', { version: 3, lines: [{ product_id: butter, quantity: 1 }, weighed] });
    expect(shipped).toMatchObject({
      status: 'shipped',
      lines: [
        { quantity: 2, shipped_quantity: 1, amount: euros(4320), ordered_amount: euros(8640) },
        { shipped_weight: 4250, amount: euros(5440), ordered_amount: euros(5376), estimated: false, lot: 'L42' },
      ],
      totals: { total: euros(9760), vat: euros(537), packs: 3 },
    });
  });

  it('too heavy is proposed to the buyer from the preparation, and shipped at the weight that they agreed to', async () => {
    const { ham, staff, client, move } = await anOrder();
    await move(staff, 'confirm', { version: 1 });
    await move(staff, 'prepare', { version: 2 });
    const lines = [{ product_id: ham, quantity: 2, weight: 5000 }];
    await move(staff, 'propose_change', { version: 3, lines });
    expect(await move(client.token, 'accept_change', { version: 4 })).toMatchObject({ status: 'confirmed' });
    await move(staff, 'prepare', { version: 5 });
    const shipped = await move(staff, 'ship', { version: 6, lines });
    expect(shipped.lines[1]).toMatchObject({ shipped_weight: 5000, amount: euros(6400) });
  });
});

describe('an order’s lines', () => {
  it('keep the names of their products in every language', async () => {
    const { order } = await anOrder();
    expect(order.lines[1]).toMatchObject({ name: 'Jambon', names: { fr_FR: 'Jambon', en_GB: 'Ham' } });
  });
});
