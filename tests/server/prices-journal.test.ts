/** The operators' journal of what makes prices: price groups themselves, promotions, and the codes that clients use for products. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { priceGroupSchema } from '#contract/price-terms.ts';
import { PLAIN_CELL, type PriceCell } from '#domain/pricing/price-cell.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { withTenant } from '#server/database/connection.ts';
import { supplierChange } from '#server/database/schema/journals.ts';
import { auditedServer, type Team, told } from '../builders/audited-team.ts';

const { test, server, market, journal, aTeam } = await auditedServer();

let team: Team;
let organization_id: string;
let product_id: string;
let supplier_code: string;
let group: string;

beforeEach(async () => {
  team = await aTeam();
  ({ organization_id } = await market.anOrganization({ name: 'Bistrot du Port' }));
  await market.aLink(team.supplier_id, organization_id);
  ({ product_id, supplier_code } = await market.aProduct(team.supplier_id));
  group = await market.aPriceGroup(team.supplier_id, [organization_id], { name: 'Bistrots' });
});

const by = 'Anne Vasseur';
const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });
const recorded = async (kind: string, query: Readonly<Record<string, string>> = {}) =>
  (await journal({ supplier_id: team.supplier_id, recorded: kind, ...query })).entries;
const pricing = (method: string, path: string, body?: object) =>
  team.call(method, `/v1/pricing/${path}?supplier_id=${team.supplier_id}`, body);
const publish = (before: Partial<PriceCell>, after: Partial<PriceCell>) =>
  team.call('POST', `${team.v2}/price_grid`, {
    changes: [
      { price_group_id: group, product_id, before: { ...PLAIN_CELL, ...before }, after: { ...PLAIN_CELL, ...after } },
    ],
  });
/** The walls: nobody else reads these lines. */
const isReadBy = (tenant: { supplier_id?: string; organization_id?: string }) =>
  withTenant(test.database, tenant, (executor) => executor.$count(supplierChange));

describe('a price group', () => {
  const line = { kind: 'price_group', by };
  const sides = (field: string, before: string | null, after: string | null) => ({ field, before, after });

  it('is told once made, renamed, moved, given another general discount and removed', async () => {
    const { price_group_id } = priceGroupSchema.parse(
      await pricing('POST', 'price_group', { name: 'Chaînes', position: 4, sales_discount: 200 }),
    );
    const path = `price_group/${price_group_id}`;
    await pricing('PATCH', path, { name: 'Grandes chaînes' });
    await pricing('PATCH', path, { position: 2 });
    await pricing('PATCH', path, { sales_discount: 550 });
    await pricing('PATCH', path, { name: 'Grandes chaînes', position: 2, sales_discount: 550 });
    await pricing('DELETE', path);
    const found = await recorded('price_group', { query: 'chaînes' });
    expect(found.map(told)).toEqual([
      {
        ...{ ...line, subject: 'Grandes chaînes', cause: 'remove' },
        changes: expect.arrayContaining([
          sides('name', 'Grandes chaînes', null),
          sides('position', '2', null),
          sides('sales_discount', '550', null),
        ]),
      },
      { ...line, subject: 'Grandes chaînes', cause: 'change', changes: [sides('sales_discount', '200', '550')] },
      { ...line, subject: 'Grandes chaînes', cause: 'change', changes: [sides('position', '4', '2')] },
      { ...line, subject: 'Grandes chaînes', cause: 'change', changes: [sides('name', 'Chaînes', 'Grandes chaînes')] },
      {
        ...line,
        subject: 'Chaînes',
        cause: 'add',
        changes: expect.arrayContaining([sides('sales_discount', null, '200')]),
      },
    ]);
    expect(new Set(found.map(({ subject_id }) => subject_id))).toEqual(new Set([price_group_id]));
  });

  it('has no line of which products its clients see', async () => {
    await publish({}, { is_sold: false });
    expect(await recorded('price_group')).toEqual([]);
  });

  it('names its prices after it is gone: they are not the catalog’s', async () => {
    await pricing('PATCH', `price_group/${group}`, { client_ids: [] });
    await pricing('PUT', `price_group/${group}/product/${product_id}`, { price: euros(1990), sales_discount: null });
    await pricing('DELETE', `price_group/${group}`);
    const found = await recorded('price');
    expect(found.filter((entry) => entry.by === by).map(({ scope }) => scope)).toEqual(['Bistrots', 'Bistrots']);
  });
});

describe('a promotion', () => {
  const promo = (amount: number, until = '2999-02-01') => ({
    ...{ starts_at: '2999-01-01T00:00:00.000Z', ends_at: `${until}T00:00:00.000Z` },
    ...{ price: euros(amount), percent: null },
  });
  const asTold = (sales_promo: object | null) => sales_promo && canonicalJson(sales_promo);
  const sides = (before: object | null, after: object | null) => [
    { field: 'sales_promo', before: asTold(before), after: asTold(after) },
  ];
  const promos = async () =>
    (await recorded('price')).filter(({ changes }) => changes.some(({ field }) => field === 'sales_promo'));
  it('is told beside prices, of its product and its group: its start, another price, other dates, its end', async () => {
    const longer = promo(3000, '2999-03-01');
    await publish({}, { sales_promo: promo(3500) });
    await publish({ sales_promo: promo(3500) }, { sales_promo: promo(3000) });
    await publish({ sales_promo: promo(3000) }, { sales_promo: longer });
    await publish({ sales_promo: longer }, {});
    const found = await promos();
    expect(found.map(({ changes }) => changes)).toEqual([
      sides(longer, null),
      sides(promo(3000), longer),
      sides(promo(3500), promo(3000)),
      sides(null, promo(3500)),
    ]);
    const product = { subject_id: product_id, subject: 'Beurre doux', code: supplier_code };
    for (const entry of found) expect(entry).toMatchObject({ by, ...product, scope: 'Bistrots', cause: null });
    expect((await recorded('price', { query: supplier_code })).length).toBeGreaterThanOrEqual(4);
  });

  it('that stays while the price beside it changes has no line', async () => {
    await publish({}, { sales_promo: promo(3500) });
    await publish({ sales_promo: promo(3500) }, { price: euros(4000), sales_promo: promo(3500) });
    await pricing('PATCH', `price_group/${group}/sales_promo`, {
      products: [{ product_id, sales_promo: promo(3500) }],
    });
    expect(await promos()).toHaveLength(1);
  });

  it('that is over has ended by itself: nobody is said to have ended it', async () => {
    const over = { ...promo(3500), starts_at: '2020-01-01T00:00:00.000Z', ends_at: '2020-02-01T00:00:00.000Z' };
    await pricing('PATCH', `price_group/${group}/sales_promo`, { products: [{ product_id, sales_promo: over }] });
    await publish({}, { price: euros(4000) });
    await publish({ price: euros(4000) }, { sales_promo: promo(3000) });
    expect((await promos()).map(({ changes }) => changes)).toEqual([sides(null, promo(3000)), sides(null, over)]);
  });

  it('of one client is told as theirs', async () => {
    const percent = { ...promo(0), price: null, percent: 500 };
    const terms = { price: null, sales_discount: null, sales_promo: null };
    await team.call('POST', `${team.v2}/clients/${organization_id}/prices`, {
      changes: [{ product_id, before: terms, after: { ...terms, sales_promo: percent } }],
    });
    expect(await promos()).toMatchObject([{ by, scope: 'Bistrot du Port', changes: sides(null, percent) }]);
  });

  it('ends with its price group, under the name that the group had', async () => {
    await publish({}, { sales_promo: promo(3500) });
    await pricing('PATCH', `price_group/${group}`, { client_ids: [] });
    await pricing('DELETE', `price_group/${group}`);
    expect((await promos())[0]).toMatchObject({ by, scope: 'Bistrots', changes: sides(promo(3500), null) });
  });

  it('leaves a line each where thousands are written at once', async () => {
    await withTenant(test.database, { supplier_id: team.supplier_id }, (executor) =>
      executor.execute(sql`insert into sales_promo (supplier_id, sales_promo_id, product_id, percent, starts_at, ends_at)
        select ${team.supplier_id}, gen_random_uuid(), ${product_id}, 500, '2999-01-01', '2999-02-01' from generate_series(1, 3000)`),
    );
    await withTenant(test.database, { supplier_id: team.supplier_id }, (executor) =>
      executor.execute(sql`update sales_promo set percent = case when percent = 500 then 600 end`),
    );
    const { items_total } = await journal({ supplier_id: team.supplier_id, recorded: 'price', query: supplier_code });
    expect(items_total).toBe(6000);
  });
});

describe('a code that clients use for a product', () => {
  const sides = (before: string | null, after: string | null) => [{ field: 'client_code', before, after }];
  const product = () => ({ kind: 'client_code', subject_id: product_id, subject: 'Beurre doux', code: supplier_code });
  const setCodes = (path: string, before: string | null, after: string | null) =>
    team.call('POST', `${team.v2}/${path}/product_codes`, { changes: [{ product_id, before, after }] });

  it('is told of a client: given, changed, taken back, and no more than once', async () => {
    const path = `clients/${organization_id}`;
    await setCodes(path, null, '0042');
    await setCodes(path, '0042', '0042');
    await setCodes(path, '0042', '0043');
    await pricing('PATCH', `client/${organization_id}/product_codes`, {
      product_codes: [{ product_id, code: '0043' }],
    });
    await setCodes(path, '0043', null);
    const found = await recorded('client_code');
    expect(found.map(({ cause, changes }) => ({ cause, changes }))).toEqual([
      { cause: 'remove', changes: sides('0043', null) },
      { cause: 'change', changes: sides('0042', '0043') },
      { cause: 'add', changes: sides(null, '0042') },
    ]);
    for (const entry of found) expect(entry).toMatchObject({ ...product(), by, scope: 'Bistrot du Port' });
  });

  it('is told of a price group, and ends with it', async () => {
    await setCodes(`price_groups/${group}`, null, '0042');
    await pricing('PATCH', `price_group/${group}`, { client_ids: [] });
    await pricing('DELETE', `price_group/${group}`);
    expect(await recorded('client_code')).toMatchObject([
      { ...product(), by, scope: 'Bistrots', cause: 'remove', changes: sides('0042', null) },
      { ...product(), by, scope: 'Bistrots', cause: 'add', changes: sides(null, '0042') },
    ]);
  });

  it('that a buyer sets is in the same journal, after the one the supplier had set', async () => {
    await setCodes(`clients/${organization_id}`, null, '0042');
    const buyer = await market.anAccount({ name: 'Paul Kerviel' });
    await market.aMember(organization_id, buyer.account_id, 'buyer');
    const { status } = await server.call(
      'PUT',
      `${team.v2}/products/${product_id}/client_code?client_id=${organization_id}`,
      {
        token: await market.aSession(buyer.account_id),
        body: { code: 'BEURRE', seen: '0042' },
      },
    );
    expect(status).toBe(200);
    expect(await recorded('client_code')).toMatchObject([
      { ...product(), by: 'Paul Kerviel', scope: 'Bistrot du Port', cause: 'change', changes: sides('0042', 'BEURRE') },
      { by, cause: 'add' },
    ]);
    expect((await journal({ organization_id })).entries).toEqual([]);
  });
});

it('no client and no other supplier reads what was noted of groups, promotions and codes', async () => {
  await pricing('PATCH', `price_group/${group}`, { sales_discount: 300 });
  const noted = await isReadBy({ supplier_id: team.supplier_id });
  expect(noted).toBeGreaterThan(0);
  expect(await isReadBy({ supplier_id: crypto.randomUUID() })).toBe(0);
  expect(await isReadBy({ organization_id })).toBe(0);
  expect(await isReadBy({ supplier_id: team.supplier_id, organization_id })).toBe(0);
});
