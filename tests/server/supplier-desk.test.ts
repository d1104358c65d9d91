import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { catalogPageSchema } from '#contract/catalog.ts';
import { problemSchema } from '#contract/problem.ts';
import { withTenant } from '#server/database/connection.ts';
import { aSession } from '../authorization/session.ts';
import { aSpace } from '../authorization/space.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server } = await ownServer();

/** A supplier's owner, with one client and its buyer. */
async function aDesk() {
  const space = await aSpace(test.database, server);
  const market = marketOf(test.database);
  const { account_id, email } = await market.anAccount();
  await market.staff(space.supplier_id, account_id);
  const owner = await aSession(test.database, account_id);
  const buyer = await aSession(test.database, space.buyer_account_id);
  const at =
    (version: string) =>
    (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      server.call(method, `/${version}/supplier/${space.supplier_id}${path}`, { token: owner, body, headers });
  const asBuyer = (method: string, path: string, body?: unknown) =>
    server.call(method, `/v2/supplier/${space.supplier_id}${path}`, { token: buyer, body });
  const pull = async (since?: string) => {
    const query = `client_id=${space.organization_id}${since === undefined ? '' : `&since=${encodeURIComponent(since)}`}`;
    return catalogPageSchema.parse((await asBuyer('GET', `/catalog?${query}`)).body);
  };
  return { ...space, account_id, email, v1: at('v1'), v2: at('v2'), asBuyer, pull };
}

describe('a supplier’s desk', () => {
  it('changes the brand and the settings, and every device gets them with its next pull', async () => {
    const desk = await aDesk();
    const { cursor } = await desk.pull();
    expect((await desk.v1('PATCH', '', { name: 'Halle Nord', primaryColor: '#AA3300' })).body).toMatchObject({
      name: 'Halle Nord',
      primaryColor: '#aa3300',
    });
    const settings = { price_decimal_precision: 3, time_zone: 'Europe/Lisbon', locales: ['pt_PT', 'fr_FR'] };
    expect((await desk.v1('PATCH', '/settings', settings)).body).toEqual({ ...settings, currency: 'EUR' });
    const next = await desk.pull(cursor);
    expect(next).toMatchObject({ reset: false, products: [] });
    expect(next.client?.supplier.name).toBe('Halle Nord');
    expect(next.client?.terms).toMatchObject({ price_decimal_precision: 3, delivery: { time_zone: 'Europe/Lisbon' } });
    const wrong = await desk.v1('PATCH', '/settings', { time_zone: 'Mars/Olympus', locales: ['xx_XX'] });
    expect(Object.keys(problemSchema.parse(wrong.body).errors ?? {}).sort()).toEqual(['locales.0', 'time_zone']);
  });

  it('is found by name, accents ignored', async () => {
    const desk = await aDesk();
    await desk.v1('PATCH', '', { name: `Crèmerie ${desk.supplier_id}` });
    const token = await aSession(test.database, desk.buyer_account_id);
    const found = await server.call('GET', `/v1/supplier/search/?query=cremerie%20${desk.supplier_id}`, { token });
    expect(found.body).toMatchObject({ items_total: 1, suppliers: [{ supplier_id: desk.supplier_id }] });
  });

  it('names one of its own people as main contact, for clients to see', async () => {
    const desk = await aDesk();
    const { account_id, email } = desk;
    expect((await desk.v1('PATCH', '/main_contact', { account_id })).body).toMatchObject({ account_id, email });
    const token = await aSession(test.database, desk.buyer_account_id);
    const seen = await server.call('GET', `/v1/supplier/${desk.supplier_id}/main_contact`, { token });
    expect(seen.body).toMatchObject({ account_id, email });
    const outsider = await desk.v1('PATCH', '/main_contact', { account_id: desk.buyer_account_id });
    expect(problemSchema.parse(outsider.body).errors).toEqual({ account_id: 'is none of this supplier’s people' });
  });

  it('keeps secrets that nothing can read back', async () => {
    const desk = await aDesk();
    const kept = await desk.v1('PATCH', '/credentials', { credentials: { mail_password: 'canary-7361', ftp: 'x' } });
    expect(kept.body).toMatchObject({ credentials: [{ name: 'ftp' }, { name: 'mail_password' }] });
    const after = await desk.v1('PATCH', '/credentials', { credentials: { ftp: null } });
    expect(after.body).toMatchObject({ credentials: [{ name: 'mail_password' }] });
    expect(JSON.stringify([kept.body, after.body, (await desk.v1('GET', '/credentials')).body])).not.toContain(
      'canary',
    );
    const read = withTenant(test.database, { supplier_id: desk.supplier_id }, (executor) =>
      executor.execute(sql`select secret from supplier_credential`),
    );
    await expect(read).rejects.toThrow();
  });

  it('sums up its orders, clients and products', async () => {
    const desk = await aDesk();
    expect((await desk.v1('GET', '/stats/summary')).body).toEqual({
      orders_to_confirm: 1,
      orders_to_prepare: 0,
      orders: 1,
      orders_total: { amount: 8640, precision: 2, currency: 'EUR' },
      clients: 1,
      active_clients: 1,
      products: 1,
      products_out_of_stock: 0,
      products_without_price: 0,
    });
  });
});

describe('an order guide', () => {
  it('is shared by the client’s members, and a change that missed another is refused', async () => {
    const desk = await aDesk();
    const line = { product_id: desk.product_id, par_level: 6 };
    const made = await desk.asBuyer('POST', '/lists', {
      client_id: desk.organization_id,
      name: 'Froid',
      lines: [line],
    });
    expect(made.body).toMatchObject({ name: 'Froid', lines: [line], version: 1 });
    const path = `/lists/${desk.list_id}`;
    expect((await desk.asBuyer('PATCH', path, { version: 1, lines: [line] })).body).toMatchObject({ version: 2 });
    expect((await desk.asBuyer('PATCH', path, { version: 1, name: 'Sec' })).status).toBe(409);
    const unknown = { product_id: crypto.randomUUID(), par_level: null };
    const wrong = await desk.asBuyer('PATCH', path, { version: 2, lines: [line, unknown] });
    expect(problemSchema.parse(wrong.body).errors).toHaveProperty('lines.1.product_id');
    const seen = await desk.v2('GET', `/lists?client_id=${desk.organization_id}`);
    expect(seen.body).toMatchObject({ items_total: 2 });
    expect((await desk.asBuyer('DELETE', path)).status).toBe(200);
    expect((await desk.asBuyer('DELETE', path)).status).toBe(404);
  });
});

describe('a campaign', () => {
  it('is recorded with its recipients, and names the one that is no client', async () => {
    const desk = await aDesk();
    const other = await aDesk();
    const campaign = { name: 'Rentrée', view_id: desk.view_id, client_ids: [desk.organization_id] };
    const made = await desk.v2('POST', '/campaigns', campaign);
    expect(made.body).toMatchObject({ ...campaign, status: 'draft', figures: { recipients: 1, sent: 0 } });
    expect((await desk.v2('GET', '/campaigns')).body).toMatchObject({ items_total: 2, campaigns: [made.body, {}] });
    const foreign = await desk.v2('POST', '/campaigns', { ...campaign, client_ids: [other.organization_id] });
    expect(problemSchema.parse(foreign.body).errors).toHaveProperty('client_ids.0');
    expect((await desk.v2('POST', '/campaigns', { ...campaign, view_id: other.view_id })).status).toBe(404);
  });
});
