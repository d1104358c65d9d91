import { beforeEach, describe, expect, it } from 'vitest';
import { groupListRoutes } from '#contract/group-lists.ts';
import { problemSchema } from '#contract/problem.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';

const { test, server } = await ownServer();
let space: PricingSpace;

beforeEach(async () => {
  space = await aPricingSpace(test.database, server);
});

const call = (method: string, path: string, body?: unknown, token = space.owner) =>
  server.call(method, `/v2/supplier/${space.supplier_id}/price_groups/${space.price_group_id}/${path}`, {
    token,
    body,
  });
const change = async (body: unknown) => {
  const answer = await call('PATCH', 'lists', body);
  expect(answer.status).toBe(200);
  return groupListRoutes.changeGroupLists.answer.parse(answer.body);
};
const listed = async (product_list: string, query = '') => {
  const answer = await call('GET', `products?product_list=${product_list}&${query}`);
  return groupListRoutes.groupListProducts.answer
    .parse(answer.body)
    .products.map(({ supplier_code, is_listed }) => [supplier_code, is_listed]);
};

describe('who a price group is for and what it shows', () => {
  it('what two people add and take away at once is all there', async () => {
    const { a, b, c } = space;
    const { organization_id: other } = await marketOf(test.database).aClient(space.supplier_id);
    await change({ extra_products: { add: [a] } });
    await Promise.all([
      change({ extra_products: { add: [b] } }),
      change({ extra_products: { add: [c], remove: [a] } }),
      change({ clients: { add: [other] } }),
    ]);
    expect(await listed('extra', 'listed_only=true')).toEqual([
      ['00411', true],
      ['00412', true],
    ]);
    expect(await change({ clients: { remove: [space.organization_id] } })).toEqual({
      clients_total: 1,
      visible_total: null,
      extra_total: 2,
    });
  });

  it('what is taken from a group that shows everything leaves a list of the rest, and devices drop that product only', async () => {
    const { a, b } = space;
    const { cursor } = await space.pull();
    expect(await change({ visible_products: { add: [a] } })).toMatchObject({ visible_total: null });
    expect(await change({ visible_products: { remove: [b] } })).toMatchObject({ visible_total: 3 });
    const page = await space.pull(cursor);
    expect([page.gone, page.products]).toEqual([[b], []]);
    expect(await listed('visible')).toEqual([
      ['00410', true],
      ['00411', false],
      ['00412', true],
      ['00413', true],
    ]);
    expect(await listed('visible', 'query=00411')).toEqual([['00411', false]]);
  });

  it('refuses clients and products of others, and who may not', async () => {
    const other = await aPricingSpace(test.database, server);
    const refused = async (body: unknown) =>
      Object.keys(problemSchema.parse((await call('PATCH', 'lists', body)).body).errors ?? {});
    expect(await refused({ clients: { add: [other.organization_id] } })).toEqual(['clients.add']);
    expect(await refused({ extra_products: { add: [other.a] } })).toEqual(['extra_products.add']);
    expect(await refused({ visible_products: { add: [other.a] } })).toEqual(['visible_products.add']);
    const viewer = await space.staff('viewer');
    expect((await call('PATCH', 'lists', { clients: { add: [] } }, viewer)).status).toBe(403);
    expect((await call('GET', 'products?product_list=extra', undefined, viewer)).status).toBe(200);
  });
});

describe('the name of a price group', () => {
  it('is taken by one group at a time, whatever its letters', async () => {
    const taken = { status: 409, body: { code: 'IN_USE', errors: { name: 'is in use' } } };
    expect((await space.pricing('POST', 'price_group', { name: 'Écoles' })).status).toBe(200);
    expect(await space.pricing('POST', 'price_group', { name: 'ecoles' })).toMatchObject(taken);
    const own = `price_group/${space.price_group_id}`;
    expect(await space.pricing('PATCH', own, { name: 'Écoles' })).toMatchObject(taken);
    expect((await space.pricing('PATCH', own, { name: 'Cantines' })).status).toBe(200);
    expect((await space.pricing('PATCH', own, { name: 'CANTINES' })).status).toBe(200);
  });
});
