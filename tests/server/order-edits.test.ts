import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { organizationMember } from '#server/database/schema/accounts.ts';
import { product } from '#server/database/schema/catalog.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import { newId } from '#server/new-id.ts';
import { aRequest, type Client, euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';
import { aLimit } from '../builders/ordering-terms.ts';

const { test, server, market, desk } = await ownOrderDesk();
/** After the cut-off of the orders of NOON, at 22:00 in Paris. */
const LATE = new Date('2026-11-20T21:00:01Z');

async function anOrder(terms: Parameters<typeof desk.aClient>[0] = {}) {
  const client = await desk.aClient(terms);
  const { supplier_id } = client;
  const { email, account_id } = await market.anAccount();
  await market.staff(supplier_id, account_id, 'sales');
  const order_id = newId(NOON);
  const order = purchaseOrderSchema.parse((await desk.place(client, order_id)).body);
  const path = `/v2/supplier/${supplier_id}/purchase_orders/${order_id}`;
  return {
    client,
    order,
    staff: await server.signIn(email),
    edit: (version: number, wanted: unknown, token = client.token) =>
      server.call('PUT', `${path}/edit`, { token, body: { version, order: wanted } }),
    move: (token: string, transition: string, body: unknown) =>
      server.call('POST', `${path}/${transition}`, { token, body }),
    read: async () => purchaseOrderSchema.parse((await server.call('GET', path, { token: client.token })).body),
    mails: async () => {
      const rows = await test.database.executor.select().from(mailToSend).where(eq(mailToSend.subject_id, order_id));
      return rows.map(({ kind }) => kind).sort();
    },
  };
}

/** The order of `aRequest` with another number of packs. */
const packs = (client: Client, quantity: number, price = 4320) =>
  aRequest(client, {
    lines: [{ product_id: client.product_id, quantity, seen_price: euros(price), comment: null, no_substitute: false }],
    seen_total: euros(price * quantity),
  });

const codeOf = (answer: { body: unknown }) => problemSchema.parse(answer.body).code;

describe('a submitted order', () => {
  it('is edited by its buyer before the cut-off: the supplier reads it as it is now, and is told once', async () => {
    const { client, edit, read, mails } = await anOrder();
    const edited = purchaseOrderSchema.parse((await edit(1, packs(client, 5))).body);
    expect(edited).toMatchObject({
      ...{ status: 'submitted', version: 2, cut_off: '2026-11-20T21:00:00.000Z' },
      totals: { total: euros(21_600), packs: 5 },
      lines: [{ quantity: 5, amount: euros(21_600) }],
    });
    expect(edited.events).toHaveLength(2);
    expect(edited.events[1]).toMatchObject({
      ...{ from: 'submitted', to: 'submitted', by: 'Test' },
      change: { edited: true, changes: [{ ordered: { quantity: 2 }, proposed: { quantity: 5 } }] },
    });
    expect(await mails()).toEqual(['order_edited', 'order_receipt', 'order_received']);
    expect(await read()).toEqual(edited);
  });

  it('is edited once by a call that comes twice; another edit from the same version is refused', async () => {
    const { client, edit, mails } = await anOrder();
    const first = await edit(1, packs(client, 5));
    expect((await edit(1, packs(client, 5))).body).toEqual(first.body);
    expect(codeOf(await edit(1, packs(client, 4)))).toBe('stale_version');
    expect(codeOf(await edit(9, packs(client, 4)))).toBe('stale_version');
    expect(await mails()).toHaveLength(3);
  });

  it('keeps its version when nothing changes', async () => {
    const { client, edit, mails } = await anOrder();
    expect(purchaseOrderSchema.parse((await edit(1, packs(client, 2))).body).version).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  it('is not edited after its cut-off, nor where orders are firm as they come in', async () => {
    const { client, edit } = await anOrder();
    server.setNow(LATE);
    const late = await edit(1, packs(client, 5));
    server.setNow(NOON);
    expect(codeOf(late)).toBe('wrong_transition');
    const firm = await anOrder({ firmness: 'on_submit' });
    expect(codeOf(await firm.edit(1, packs(firm.client, 5)))).toBe('wrong_transition');
  });

  it('is confirmed or edited, never both from one version, whichever comes first', async () => {
    for (const leads of ['edit', 'confirm']) {
      const { client, staff, edit, move, read } = await anOrder();
      const calls = {
        edit: () => edit(1, packs(client, 5)),
        confirm: () => move(staff, 'confirm', { version: 1 }),
      };
      const answers =
        leads === 'edit'
          ? await Promise.all([calls.edit(), calls.confirm()])
          : (await Promise.all([calls.confirm(), calls.edit()])).reverse();
      const [edited, confirmed] = answers.map(({ status }) => status);
      expect([edited, confirmed].sort()).toEqual([200, 409]);
      const { lines, status, version } = await read();
      expect(version).toBe(2);
      expect([status, lines[0]?.quantity]).toEqual(edited === 200 ? ['submitted', 5] : ['confirmed', 2]);
    }
  });

  it('is edited by nobody else: not by the supplier, not by another client', async () => {
    const { client, staff, edit, read } = await anOrder();
    expect((await edit(1, packs(client, 5), staff)).status).toBe(403);
    const other = await desk.aClient();
    expect((await edit(1, packs(client, 5), other.token)).status).toBe(404);
    const neighbour = await market.aClient(client.supplier_id);
    const token = await server.signIn(neighbour.buyer.email);
    expect((await edit(1, packs({ ...client, ...neighbour }, 5), token)).status).toBe(404);
    expect((await edit(1, packs(client, 5), token)).status).toBe(404);
    expect((await read()).version).toBe(1);
  });

  it('is not edited to a price that its buyer did not see, nor below the minimum; it stays as it was', async () => {
    const { client, edit, read } = await anOrder({
      limits: [aLimit({ kind: 'order.total', minimum: 80 })],
    });
    const few = await edit(1, packs(client, 1));
    expect(problemSchema.parse(few.body).differences).toMatchObject([{ kind: 'limit_missed', minimum: 80 }]);
    await test.database.executor
      .update(product)
      .set({ price_amount: 5000 })
      .where(eq(product.product_id, client.product_id));
    const dear = await edit(1, packs(client, 5));
    expect(problemSchema.parse(dear.body).differences).toMatchObject([{ kind: 'price_rose', now: euros(5000) }]);
    expect((await edit(1, { ...packs(client, 5), seen_total: euros(1) })).status).toBe(400);
    expect(await read()).toMatchObject({ version: 1, totals: { total: euros(8640) } });
    expect((await edit(1, packs(client, 5, 5000))).status).toBe(200);
  });

  it('is not edited beyond what its person orders on their own', async () => {
    const { client, edit } = await anOrder();
    await test.database.executor
      .update(organizationMember)
      .set({ order_limit: euros(10_000) })
      .where(eq(organizationMember.account_id, client.account_id));
    expect(codeOf(await edit(1, packs(client, 5)))).toBe('not_allowed');
    expect((await edit(1, packs(client, 1))).status).toBe(200);
  });
});
