import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizationDeskRoutes } from '#contract/organization-desk.ts';
import { problemSchema } from '#contract/problem.ts';
import { purchaseOrderRoutes, purchaseOrderSchema } from '#contract/purchase-order.ts';
import { organizationMember } from '#server/database/schema/accounts.ts';
import { product } from '#server/database/schema/catalog.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import { newId } from '#server/new-id.ts';
import { openTerms } from '../builders/market.ts';
import { aRequest, euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';

const { test, server, market, desk } = await ownOrderDesk();
/** After the cut-off of the orders of NOON, at 22:00 in Paris. */
const LATE = new Date('2026-11-20T21:30:00Z');

/** A client whose buyer orders 50 € on their own, a manager, the supplier's staff, and an order of 86.40 €. */
async function aWaitingOrder(limit: number | null = 5000, grace_minutes = 0) {
  const client = await desk.aClient({ delivery: { ...openTerms.delivery, grace_minutes } });
  const { supplier_id, organization_id, account_id } = client;
  const order_limit = limit === null ? null : euros(limit);
  await test.database.executor
    .update(organizationMember)
    .set({ order_limit })
    .where(eq(organizationMember.account_id, account_id));
  const boss = await market.anAccount({ name: 'Hélène' });
  await market.aMember(organization_id, boss.account_id, 'manager');
  const seller = await market.anAccount();
  await market.staff(supplier_id, seller.account_id, 'sales');
  const order_id = newId(NOON);
  const placed = await desk.place(client, order_id);
  const path = `/v2/supplier/${supplier_id}/purchase_orders`;
  const manager = await server.signIn(boss.email);
  const staff = await server.signIn(seller.email);
  return {
    ...client,
    order_id,
    order: purchaseOrderSchema.parse(placed.body),
    boss,
    manager,
    staff,
    read: (token: string) => server.call('GET', `${path}/${order_id}`, { token }),
    list: async (token: string) =>
      purchaseOrderRoutes.purchaseOrders.answer.parse((await server.call('GET', path, { token })).body),
    move: (token: string, transition: string, body: unknown) =>
      server.call('POST', `${path}/${order_id}/${transition}`, { token, body }),
    approvals: async () => {
      const answer = await server.call('GET', `/v2/organization/${organization_id}/approvals`, { token: manager });
      return organizationDeskRoutes.approvals.answer.parse(answer.body);
    },
    mails: async () => {
      const rows = await test.database.executor
        .select({ kind: mailToSend.kind, to: mailToSend.recipient_account_id })
        .from(mailToSend)
        .where(eq(mailToSend.subject_id, order_id));
      return rows.map(({ kind, to }) => `${kind} ${to === null ? 'staff' : to === account_id ? 'buyer' : 'manager'}`);
    },
  };
}

const codeOf = (answer: { body: unknown }) => problemSchema.parse(answer.body).code;

describe('an order over its buyer’s limit', () => {
  it('waits for the manager, who alone is told of it; within the limit it is placed as ever', async () => {
    const { order, list, manager, staff, token, mails } = await aWaitingOrder();
    expect(order).toMatchObject({ status: 'pending_approval', version: 1, cut_off: '2026-11-20T21:00:00.000Z' });
    expect(await mails()).toEqual(['tell_order_approval_asked manager']);
    for (const own of [manager, token]) expect((await list(own)).items_total).toBe(1);
    expect((await list(staff)).items_total).toBe(0);
    expect((await aWaitingOrder(8640)).order.status).toBe('submitted');
    expect((await aWaitingOrder(null)).order.status).toBe('submitted');
  });

  it('is placed once under its id, however often the device sends it, and whatever was decided meanwhile', async () => {
    const waiting = await aWaitingOrder();
    const again = purchaseOrderSchema.parse((await desk.place(waiting, waiting.order_id)).body);
    expect(again.status).toBe('pending_approval');
    await waiting.move(waiting.manager, 'approve', { version: 1 });
    const later = purchaseOrderSchema.parse((await desk.place(waiting, waiting.order_id)).body);
    expect(later).toMatchObject({ order_id: waiting.order_id, status: 'submitted' });
    expect(await desk.ordersOf(waiting.supplier_id)).toHaveLength(1);
  });

  it('is no order of the supplier: they neither see nor move it, in no list, count or sum', async () => {
    const { supplier_id, organization_id, order_id, staff, read, move } = await aWaitingOrder();
    expect((await read(staff)).status).toBe(404);
    for (const transition of ['confirm', 'reject', 'approve']) {
      expect((await move(staff, transition, { version: 1, reason_code: 'other', reason: 'non' })).status).toBe(404);
    }
    const ask = (path: string) => server.call('GET', `/v2/supplier/${supplier_id}/${path}`, { token: staff });
    for (const path of ['order_counts', 'dashboard', `purchase_orders?client_id=${organization_id}`, 'clients']) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(200);
      expect(JSON.stringify(answer.body), path).not.toContain(order_id);
      expect(JSON.stringify(answer.body), path).not.toContain('pending_approval');
    }
    expect((await ask(`purchase_orders/${order_id}/messages`)).status).toBe(404);
    expect((await ask(`purchase_orders/${order_id}/document?format=csv`)).status).toBe(404);
  });

  it('is the supplier’s once the manager approves it: they get it as new, the buyer gets the receipt', async () => {
    const { manager, staff, token, move, read, list, mails } = await aWaitingOrder();
    expect((await move(token, 'approve', { version: 1 })).status).toBe(403);
    server.setNow(new Date('2026-11-20T15:00:00Z'));
    const approved = purchaseOrderSchema.parse((await move(manager, 'approve', { version: 1 })).body);
    server.setNow(NOON);
    expect(approved).toMatchObject({ status: 'submitted', version: 2, received_at: '2026-11-20T15:00:00.000Z' });
    expect(approved.events.map(({ to, by }) => `${to} ${by}`)).toEqual(['pending_approval Test', 'submitted Hélène']);
    expect((await mails()).sort()).toEqual([
      'order_receipt buyer',
      'order_received staff',
      'tell_order_approval_asked manager',
    ]);
    expect((await list(staff)).items_total).toBe(1);
    expect((await read(staff)).status).toBe(200);
    expect(codeOf(await move(manager, 'approve', { version: 1 }))).toBe('stale_version');
    expect(codeOf(await move(manager, 'approve', { version: 2 }))).toBe('wrong_transition');
    expect(codeOf(await move(manager, 'reject', { version: 1 }))).toBe('stale_version');
    expect(codeOf(await move(manager, 'reject', { version: 2 }))).toBe('wrong_transition');
  });

  it('comes back to its buyer with the manager’s words, and never reaches the supplier', async () => {
    const { manager, staff, token, move, list, mails, approvals } = await aWaitingOrder();
    const returned = await move(manager, 'reject', { version: 1, reason: 'le brunch est annulé' });
    expect(purchaseOrderSchema.parse(returned.body)).toMatchObject({
      status: 'draft',
      events: [{ to: 'pending_approval' }, { to: 'draft', by: 'Hélène', reason: 'le brunch est annulé' }],
    });
    expect(await mails()).toContain('tell_order_returned buyer');
    expect(await mails()).not.toContain('order_received staff');
    expect((await list(staff)).items_total).toBe(0);
    expect((await list(token)).purchase_orders.map(({ status }) => status)).toEqual(['draft']);
    expect((await approvals()).decided.map(({ status }) => status)).toEqual(['draft']);
    expect(codeOf(await move(manager, 'approve', { version: 2 }))).toBe('wrong_transition');
    // A device whose answer was lost asks again, and learns by the order that it was returned.
    expect(codeOf(await move(manager, 'reject', { version: 1 }))).toBe('stale_version');
  });

  it('is taken back by its buyer while it waits', async () => {
    const { token, manager, move, approvals } = await aWaitingOrder();
    expect(purchaseOrderSchema.parse((await move(token, 'cancel', { version: 1 })).body).status).toBe('draft');
    expect((await approvals()).items_total).toBe(0);
    expect(codeOf(await move(manager, 'approve', { version: 1 }))).toBe('stale_version');
  });
});

describe('an approval that comes later', () => {
  it('places nothing for a day whose cut-off has passed: it says so, and the next day is approved', async () => {
    const { manager, staff, move, list, approvals } = await aWaitingOrder();
    server.setNow(LATE);
    const revised = purchaseOrderSchema.parse((await move(manager, 'approve', { version: 1 })).body);
    expect(revised).toMatchObject({ status: 'pending_approval', version: 2, delivery_day: '2026-11-22' });
    expect(revised.events.at(-1)?.change?.differences).toMatchObject([
      { kind: 'delivery_day_closed', day: '2026-11-21', next_day: '2026-11-22' },
    ]);
    expect((await list(staff)).items_total).toBe(0);
    expect((await approvals()).purchase_orders).toMatchObject([{ version: 2, delivery_day: '2026-11-22' }]);
    expect(codeOf(await move(manager, 'approve', { version: 1 }))).toBe('stale_version');
    const approved = purchaseOrderSchema.parse((await move(manager, 'approve', { version: 2 })).body);
    server.setNow(NOON);
    expect(approved).toMatchObject({ status: 'submitted', delivery_day: '2026-11-22' });
  });

  it('places nothing at a price that rose; one that fell is applied', async () => {
    const { product_id, manager, move } = await aWaitingOrder();
    const price = (price_amount: number) =>
      test.database.executor.update(product).set({ price_amount }).where(eq(product.product_id, product_id));
    await price(5000);
    const revised = purchaseOrderSchema.parse((await move(manager, 'approve', { version: 1 })).body);
    expect(revised).toMatchObject({ status: 'pending_approval', version: 2, totals: { total: euros(10_000) } });
    await price(4000);
    const approved = purchaseOrderSchema.parse((await move(manager, 'approve', { version: 2 })).body);
    expect(approved).toMatchObject({ status: 'submitted', totals: { total: euros(8000) } });
    expect(approved.applied.map(({ kind }) => kind)).toEqual(['price_fell']);
  });

  it('is refused where nothing of the order can be had: it is the buyer’s to change', async () => {
    const { product_id, manager, move, approvals } = await aWaitingOrder();
    await test.database.executor.update(product).set({ enabled: false }).where(eq(product.product_id, product_id));
    const refused = await move(manager, 'approve', { version: 1 });
    expect(problemSchema.parse(refused.body)).toMatchObject({
      code: 'needs_review',
      differences: [{ kind: 'product_gone' }],
    });
    expect((await approvals()).purchase_orders).toMatchObject([{ version: 1 }]);
  });

  it('counts from the tap within the supplier’s grace', async () => {
    const tap = { version: 1, captured_at: '2026-11-20T20:59:00.000Z' };
    const strict = await aWaitingOrder();
    const lenient = await aWaitingOrder(5000, 60);
    server.setNow(LATE);
    const statuses = [];
    for (const { move, manager } of [strict, lenient]) {
      statuses.push(purchaseOrderSchema.parse((await move(manager, 'approve', tap)).body).status);
    }
    server.setNow(NOON);
    expect(statuses).toEqual(['pending_approval', 'submitted']);
  });

  it('is decided once when two managers decide at the same moment', async () => {
    const { manager, move } = await aWaitingOrder();
    const answers = await Promise.all([
      move(manager, 'approve', { version: 1 }),
      move(manager, 'reject', { version: 1 }),
      move(manager, 'approve', { version: 1 }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the approvals of an organization', () => {
  it('say what is usual of each product, from the orders before', async () => {
    const waiting = await aWaitingOrder(null);
    await test.database.executor
      .update(organizationMember)
      .set({ order_limit: euros(5000) })
      .where(eq(organizationMember.account_id, waiting.account_id));
    const order_id = newId(NOON);
    const lines = [
      { product_id: waiting.product_id, quantity: 6, seen_price: euros(4320), comment: null, no_substitute: false },
    ];
    await desk.place(waiting, order_id, aRequest(waiting, { lines, seen_total: euros(25_920) }));
    expect(await waiting.approvals()).toMatchObject({
      items_total: 1,
      purchase_orders: [{ order_id }],
      usual: [{ order_id, products: [{ product_id: waiting.product_id, usual: 2, orders: 1 }] }],
    });
  });

  it('are the managers’ alone', async () => {
    const { organization_id, token, staff } = await aWaitingOrder();
    const path = `/v2/organization/${organization_id}/approvals`;
    expect((await server.call('GET', path, { token })).status).toBe(403);
    expect((await server.call('GET', path, { token: staff })).status).toBe(404);
  });
});

describe('a member’s limit', () => {
  it('is set by the managers, and the member’s device knows whom it will ask', async () => {
    const { organization_id, account_id, token, manager } = await aWaitingOrder(null);
    const path = `/v1/account?scope=organization&organization_id=${organization_id}&account_id=${account_id}`;
    const limited = await server.call('PATCH', path, { token: manager, body: { order_limit: euros(30_000) } });
    expect(limited.body).toMatchObject({ role: 'buyer', order_limit: euros(30_000) });
    expect((await server.call('PATCH', path, { token, body: { order_limit: null } })).status).toBe(403);
    const me = await server.call('GET', '/v1/account/me', { token });
    expect(me.body).toMatchObject({ organizations: [{ order_limit: euros(30_000), approvers: ['Hélène'] }] });
    const wrong = await server.call('PATCH', path, { token: manager, body: { order_limit: euros(-1) } });
    expect(problemSchema.parse(wrong.body).errors).toEqual({ order_limit: 'must be an amount of 0 or more' });
    const freed = await server.call('PATCH', path, { token: manager, body: { order_limit: null } });
    expect(freed.body).toMatchObject({ order_limit: null });
  });
});
