/** The operators' journal of what belongs to a client: their price groups, discounts on single products, delivery addresses. */
import { beforeEach, describe, expect, it } from 'vitest';
import { clientSchema } from '#contract/client.ts';
import { priceGroupSchema } from '#contract/price-terms.ts';
import { withTenant } from '#server/database/connection.ts';
import { organizationChange, supplierChange } from '#server/database/schema/journals.ts';
import { auditedServer, type Team, told } from '../builders/audited-team.ts';
import { nextId } from '../builders/next-id.ts';

const { test, server, market, journal, aTeam } = await auditedServer();

let team: Team;
let organization_id: string;
/** The organization's address. */
let address_id: string;

beforeEach(async () => {
  team = await aTeam();
  ({ organization_id, address_id } = await market.anOrganization({ name: 'Bistrot du Port' }));
  await market.aLink(team.supplier_id, organization_id);
});

const entries = async (supplier_id = team.supplier_id) => (await journal({ supplier_id })).entries;
/** Those of one kind: a price group has lines of its own beside its clients' and its discounts'. */
const recorded = async (kind: string) => (await journal({ supplier_id: team.supplier_id, recorded: kind })).entries;
const ofOrganization = async () => (await journal({ organization_id })).entries;
const by = 'Anne Vasseur';
const kept = { kind: 'client', by, subject: 'Bistrot du Port', cause: 'change' };
const change = async (body: object, version = 1) =>
  clientSchema.parse(await team.call('PATCH', `${team.v2}/clients/${organization_id}`, { version, ...body }));
const pricing = (method: string, path: string, body?: object) =>
  team.call(method, `/v1/pricing/${path}?supplier_id=${team.supplier_id}`, body);

async function aManager() {
  const boss = await market.anAccount({ name: 'Paul Kerviel' });
  await market.aMember(organization_id, boss.account_id, 'manager');
  return market.aSession(boss.account_id);
}

describe('a client’s price groups', () => {
  const inGroup = (name: string) => ({ ...kept, changes: [{ field: 'price_group', before: null, after: name }] });
  const outOf = (name: string) => ({ ...kept, changes: [{ field: 'price_group', before: name, after: null }] });

  it('are told one by one when they are set on the client’s sheet, and those that stay are not', async () => {
    const bistros = await market.aPriceGroup(team.supplier_id, [], { name: 'Bistrots' });
    const chains = await market.aPriceGroup(team.supplier_id, [], { name: 'Chaînes' });
    const first = await change({ price_group_ids: [bistros] });
    const second = await change({ price_group_ids: [bistros, chains] }, first.version);
    const third = await change({ price_group_ids: [bistros, chains] }, second.version);
    await change({ price_group_ids: [chains] }, third.version);
    expect((await entries()).map(told)).toEqual([outOf('Bistrots'), inGroup('Chaînes'), inGroup('Bistrots')]);
  });

  it('are told when the group’s clients are set, by the name that the group had then', async () => {
    const group = await pricing('POST', 'price_group', { name: 'Bistrots', client_ids: [organization_id] });
    const path = `price_group/${priceGroupSchema.parse(group).price_group_id}`;
    await pricing('PATCH', path, { name: 'Brasseries' });
    await pricing('PATCH', path, { name: 'Brasseries', client_ids: [organization_id] });
    await pricing('PATCH', path, { name: 'Brasseries', client_ids: [] });
    await pricing('DELETE', path);
    expect((await recorded('client')).map(told)).toEqual([outOf('Brasseries'), inGroup('Bistrots')]);
  });

  it('are told after the client who is added with them', async () => {
    const group = await market.aPriceGroup(team.supplier_id, [], { name: 'Bistrots' });
    await team.call('POST', `${team.v2}/clients`, { name: 'Cantine Nord', price_group_ids: [group] });
    expect((await entries()).map(told)).toEqual([
      { ...inGroup('Bistrots'), subject: 'Cantine Nord' },
      { ...kept, subject: 'Cantine Nord', cause: 'add', changes: [] },
    ]);
  });

  it('come with discounts to the organization that a client joins as', async () => {
    const invited = await market.anOrganization({ name: 'Bistrot invité' });
    const host = await aTeam();
    await market.aLink(host.supplier_id, invited.organization_id);
    await market.aPriceGroup(host.supplier_id, [invited.organization_id], { name: 'Bistrots' });
    const { product_id } = await market.aProduct(host.supplier_id);
    const path = `/v1/pricing/client/${invited.organization_id}/price_group/product/${product_id}/sales_discount`;
    await host.call('PATCH', `${path}?supplier_id=${host.supplier_id}`, { sales_discount: 400 });
    const boss = await market.anAccount({ name: 'Paul Kerviel' });
    await market.aMember(invited.organization_id, boss.account_id, 'manager');
    await market.aMember(organization_id, boss.account_id, 'manager');
    const joined = await server.call('POST', `/v2/organization/${organization_id}/suppliers`, {
      token: await market.aSession(boss.account_id),
      body: { supplier_id: host.supplier_id, invited_organization_id: invited.organization_id },
    });
    expect(joined).toMatchObject({ status: 200 });
    const found = await entries(host.supplier_id);
    expect(found.filter((entry) => entry.by === 'Paul Kerviel').map(told)).toEqual(
      expect.arrayContaining([
        { ...inGroup('Bistrots'), by: 'Paul Kerviel' },
        expect.objectContaining({ kind: 'price', changes: [{ field: 'sales_discount', before: null, after: '400' }] }),
      ]),
    );
    expect(found.find(({ kind, by: author }) => kind === 'price' && author === 'Paul Kerviel')?.scope).toBe(
      'Bistrot du Port',
    );
  });
});

describe('a discount on a single product', () => {
  const sides = (before: string | null, after: string | null) => [{ field: 'sales_discount', before, after }];

  it('is told beside prices, of its product and its client, once given, changed and taken back', async () => {
    const { product_id, supplier_code } = await market.aProduct(team.supplier_id);
    const path = `client/${organization_id}/price_group/product/${product_id}/sales_discount`;
    for (const sales_discount of [400, 400, 550, null]) await pricing('PATCH', path, { sales_discount });
    const found = await recorded('price');
    expect(found.map(({ changes }) => changes)).toEqual([sides('550', null), sides('400', '550'), sides(null, '400')]);
    for (const entry of found) {
      const product = { subject_id: product_id, subject: 'Beurre doux', code: supplier_code };
      expect(entry).toMatchObject({ kind: 'price', by, ...product, scope: 'Bistrot du Port', cause: null });
    }
  });

  it('is found by its product, its product’s code and its client', async () => {
    const { product_id, supplier_code } = await market.aProduct(team.supplier_id);
    await pricing('PATCH', `client/${organization_id}/price_group/product/${product_id}/sales_discount`, {
      sales_discount: 400,
    });
    const total = async (query: string) => (await journal({ supplier_id: team.supplier_id, query })).items_total;
    expect([await total('beurre'), await total(supplier_code), await total('bistrot'), await total('tomme')]).toEqual([
      1, 1, 1, 0,
    ]);
  });

  it('is told of a price group’s as well, which ends with it, under the name it had', async () => {
    const { product_id } = await market.aProduct(team.supplier_id);
    const group = await market.aPriceGroup(team.supplier_id, [], { name: 'Bistrots' });
    await pricing('PUT', `price_group/${group}/product/${product_id}`, { price: null, sales_discount: 300 });
    await pricing('DELETE', `price_group/${group}`);
    const discount = { kind: 'price', by, subject: 'Beurre doux', scope: 'Bistrots' };
    expect(await recorded('price')).toMatchObject([
      { ...discount, changes: sides('300', null) },
      { ...discount, changes: sides(null, '300') },
    ]);
  });
});

describe('delivery addresses', () => {
  const first = { label: 'Cuisine', street: '1 rue des Halles', postcode: '75001', city: 'Paris' };
  const cellar = { label: 'Cave', street: '3 quai du Port', postcode: '29200', city: 'Brest' };
  const address = (before: object | null, after: object | null) => [
    { field: 'delivery_address', before: asTold(before), after: asTold(after) },
  ];

  it('are told in the supplier’s journal while the supplier keeps them: made, changed, removed', async () => {
    const one = await change({ addresses: [{ address_id, ...first }, cellar] });
    const [, made] = one.addresses;
    const moved = { ...cellar, street: '5 quai du Port' };
    const two = await change(
      {
        addresses: [
          { address_id, ...first },
          { address_id: made?.address_id, ...moved },
        ],
      },
      one.version,
    );
    await change({ addresses: [{ address_id: made?.address_id, ...moved }] }, two.version);
    expect((await entries()).map(told)).toEqual([
      { ...kept, changes: address(first, null) },
      { ...kept, changes: address(cellar, moved) },
      { ...kept, changes: address(null, cellar) },
    ]);
    expect(await ofOrganization()).toEqual([]);
  });

  it('are told in the organization’s journal when its own people change them, and in no supplier’s', async () => {
    const token = await aManager();
    const path = `/v2/organization/${organization_id}/addresses/${nextId()}`;
    const moved = { ...cellar, street: '5 quai du Port' };
    for (const body of [cellar, cellar, moved]) {
      expect((await server.call('PUT', path, { token, body })).status).toBe(200);
    }
    expect((await server.call('DELETE', path, { token })).status).toBe(200);
    expect((await server.call('DELETE', path, { token })).status).toBe(404);
    const profile = { kind: 'settings', by: 'Paul Kerviel', subject: 'Bistrot du Port', cause: 'change' };
    expect((await ofOrganization()).map(told)).toEqual([
      { ...profile, changes: address(moved, null) },
      { ...profile, changes: address(cellar, moved) },
      { ...profile, changes: address(null, cellar) },
    ]);
    expect(await entries()).toEqual([]);
    const seen = await withTenant(test.database, { supplier_id: team.supplier_id }, async (executor) => [
      await executor.$count(supplierChange),
      await executor.$count(organizationChange),
    ]);
    expect(seen).toEqual([0, 0]);
  });

  it('are told of a client who is added with them', async () => {
    await team.call('POST', `${team.v2}/clients`, { name: 'Cantine Nord', addresses: [cellar] });
    expect((await entries()).map(told)).toEqual([
      { ...kept, subject: 'Cantine Nord', changes: address(null, cellar) },
      { ...kept, subject: 'Cantine Nord', cause: 'add', changes: [] },
    ]);
  });
});

/** The journal answers a field that is no text as JSON, its keys in order. */
function asTold(address: object | null): string | null {
  return address && JSON.stringify(Object.fromEntries(Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1))));
}
