import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { routes } from '#contract/routes.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { aSession } from '../authorization/session.ts';
import { aSpace } from '../authorization/space.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server } = await ownServer();

/** An organization with one open order, and its manager. */
async function anOrganization() {
  const space = await aSpace(test.database, server);
  const market = marketOf(test.database);
  const { account_id } = await market.anAccount();
  await market.aMember(space.organization_id, account_id, 'manager');
  const token = await aSession(test.database, account_id);
  const path = `/v1/organization/${space.organization_id}`;
  const call = (method: string, suffix: string, body?: unknown) => server.call(method, path + suffix, { token, body });
  return { ...space, account_id, token, call };
}

describe('an organization', () => {
  it('is known by its alias to its sign-in page, and entered by its members only', async () => {
    const { organization_id, organization_alias, token } = await anOrganization();
    const stranger = await anOrganization();
    const door = await server.call('GET', `/v1/organization/alias/${organization_alias}/`);
    expect(door.body).toEqual({ organization_id, alias: organization_alias, name: 'Bistrot' });
    const access = (as: string) =>
      server.call('GET', `/v1/organization/alias/${organization_alias}/access`, { token: as });
    expect((await access(token)).body).toMatchObject({
      organization_id,
      permissions: expect.arrayContaining(['organization:delete']),
    });
    expect((await access(stranger.token)).status).toBe(404);
  });

  it('changes its name and alias, but not to an alias that another has', async () => {
    const { organization_id, call } = await anOrganization();
    const other = await anOrganization();
    const alias = `bistrot-${organization_id}`;
    expect((await call('PATCH', '', { name: ' Le Zinc ', alias })).body).toMatchObject({ name: 'Le Zinc', alias });
    expect((await call('PATCH', '', { alias })).status).toBe(200);
    const taken = await other.call('PATCH', '', { alias });
    expect(taken.status).toBe(409);
    expect(problemSchema.parse(taken.body)).toMatchObject({ code: 'IN_USE', errors: { alias: 'is already used' } });
    expect((await call('PATCH', '', { alias: 'Pas Bon' })).status).toBe(400);
  });

  it('finds the caller’s organizations by more than 3 characters, accents ignored', async () => {
    const { organization_id, account_id, call } = await anOrganization();
    const market = marketOf(test.database);
    const second = await market.anOrganization({ name: 'L’Épicerie' });
    await market.aMember(second.organization_id, account_id);
    const found = await call('GET', '/search?query=epicerie');
    expect(found.body).toMatchObject({ items_total: 1, organizations: [{ organization_id: second.organization_id }] });
    const short = await call('GET', '/search?query=epi');
    expect(problemSchema.parse(short.body).errors).toEqual({ query: 'must be longer than 3 characters' });
    const elsewhere = await anOrganization();
    expect((await elsewhere.call('GET', '/search?query=epicerie')).body).toMatchObject({ items_total: 0 });
    expect(organization_id).not.toBe(second.organization_id);
  });

  it('sees its purchase orders at all suppliers, and its link with each', async () => {
    const { order_id, supplier_id, call } = await anOrganization();
    expect((await call('GET', '/feed/')).body).toMatchObject({ items_total: 1, purchase_orders: [{ order_id }] });
    expect((await call('GET', `/suppliers/${supplier_id}`)).body).toMatchObject({ supplier_id, preferred: false });
  });

  it('lists its suppliers, or those alone that it prefers', async () => {
    const { supplier_id, organization_id, call } = await anOrganization();
    const market = marketOf(test.database);
    const second = await market.aSupplier();
    await market.aLink(second.supplier_id, organization_id);
    await call('PATCH', `/suppliers/${second.supplier_id}`, { preferred: true });
    const listed = async (query: string) =>
      routes.organizationSuppliers.answer
        .parse((await call('GET', `/suppliers/${query}`)).body)
        .suppliers.map((link) => link.supplier_id)
        .sort();
    expect(await listed('')).toEqual([supplier_id, second.supplier_id].sort());
    expect(await listed('?preferred=true')).toEqual([second.supplier_id]);
    expect(await listed('?preferred=false')).toEqual([supplier_id]);
  });

  it('is not closed over an open order or an open dispute, and afterwards leaves its orders to the supplier', async () => {
    const { order_id, organization_id, supplier_id, organization_alias, call } = await anOrganization();
    const open = await call('DELETE', '');
    expect(problemSchema.parse(open.body)).toMatchObject({ status: 409, code: 'IN_USE' });
    const becomes = (state: Partial<typeof purchaseOrder.$inferInsert>) =>
      test.database.executor.update(purchaseOrder).set(state).where(eq(purchaseOrder.order_id, order_id));
    await becomes({ status: 'delivered', is_disputed: true });
    expect(await call('DELETE', '')).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    await becomes({ is_disputed: false });
    expect((await call('DELETE', '')).status).toBe(200);
    expect((await call('GET', '')).status).toBe(404);
    expect((await server.call('GET', `/v1/organization/alias/${organization_alias}`)).status).toBe(404);
    const market = marketOf(test.database);
    const { account_id } = await market.anAccount();
    await market.staff(supplier_id, account_id);
    const token = await aSession(test.database, account_id);
    const kept = await server.call('GET', `/v2/supplier/${supplier_id}/purchase_orders/${order_id}`, { token });
    expect(kept.body).toMatchObject({ order_id, organization_id });
  });
});
