import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { newId } from '#server/new-id.ts';
import { euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';

const { server, market, desk } = await ownOrderDesk();

describe('an order that was placed', () => {
  async function anOrder() {
    const client = await desk.aClient();
    const { email, account_id } = await market.anAccount();
    await market.staff(client.supplier_id, account_id, 'sales');
    const order = purchaseOrderSchema.parse((await desk.place(client, newId(NOON))).body);
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

  it('is never cancelled by the buyer where orders are firm as they come in', async () => {
    const client = await desk.aClient({ firmness: 'on_submit' });
    const order = purchaseOrderSchema.parse((await desk.place(client, newId(NOON))).body);
    const path = `/v2/supplier/${client.supplier_id}/purchase_orders/${order.order_id}/cancel`;
    const refused = await server.call('POST', path, { token: client.token, body: { version: 1 } });
    expect(problemSchema.parse(refused.body).code).toBe('wrong_transition');
    expect(order.cut_off).toBe(NOON.toISOString());
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

  it('is changed with the buyer’s consent only: they accept what the supplier proposes', async () => {
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
    const stranger = await desk.aClient();
    const path = `/v2/supplier/${client.supplier_id}/purchase_orders/${order.order_id}`;
    const see = async (token: string) => (await server.call('GET', path, { token })).status;
    expect([await see(client.token), await see(staff), await see(stranger.token)]).toEqual([200, 200, 404]);
  });
});
