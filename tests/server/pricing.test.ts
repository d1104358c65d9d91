import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { product } from '#server/database/schema/catalog.ts';
import { newId } from '#server/new-id.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';
import type { Answer } from '../builders/running-server.ts';

const { test, server } = await ownServer();
let space: PricingSpace;

const aSpace = () => aPricingSpace(test.database, server);
const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });
const nobody = newId(new Date());

const groupAnswer = z.object({ price_group_id: z.string(), position: z.number() });
const idOf = (answer: Answer) => groupAnswer.parse(answer.body).price_group_id;

const group = (path = '') => `price_group/${space.price_group_id}${path}`;
const client = (path = '') => `client/${space.organization_id}${path}`;

describe('pricing', () => {
  it('names a product or client that is another supplier’s', async () => {
    space = await aSpace();
    const other = await aSpace();
    const named = await space.pricing('PATCH', group('/products/visible'), { product_ids: [space.a, other.a] });
    expect(named).toMatchObject({ status: 400, body: { errors: { product_ids: expect.stringContaining(other.a) } } });
    expect((await space.pricing('PATCH', group(), { client_ids: [other.organization_id] })).status).toBe(400);
  });

  it('gives a code that only a deleted product has to another one', async () => {
    space = await aSpace();
    const codes = group('/product_codes');
    const give = (product_id: string) => space.pricing('POST', codes, { product_id, code: 'BEURRE' });
    expect((await give(space.a)).status).toBe(200);
    expect(await give(space.b)).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    await server.call('DELETE', `/v2/supplier/${space.supplier_id}/products/${space.a}`, { token: space.owner });
    expect(await give(space.b)).toMatchObject({ status: 200, body: { product_id: space.b, code: 'BEURRE' } });
    expect((await space.pricing('GET', codes)).body).toMatchObject({ items_total: 1 });
  });

  it('refuses what is no price, discount, promotion or code, naming the field', async () => {
    space = await aSpace();
    const product_id = space.a;
    const promo = { starts_at: '2026-10-01T00:00:00Z', ends_at: '2026-11-01T00:00:00Z', price: null, percent: null };
    const promos = (sales_promo: unknown) => ({ products: [{ product_id, sales_promo }] });
    const refused: readonly (readonly [string, string, unknown, string])[] = [
      ['PUT', group(`/product/${product_id}`), { price: euros(-1) }, 'price'],
      ['PUT', group(`/product/${product_id}`), { price: { ...euros(1), currency: 'USD' } }, 'price'],
      ['PUT', group(`/product/${product_id}`), { price: 12.5 }, 'price'],
      ['PUT', group(`/product/${product_id}`), {}, 'price'],
      ['PUT', client(`/price_group/product/${product_id}`), { price: euros(-1) }, 'price'],
      ['PATCH', group('/sales_promo'), promos(promo), 'products.0.sales_promo'],
      ['PATCH', group('/sales_promo'), promos({ ...promo, percent: 500, price: euros(1) }), 'products.0.sales_promo'],
      [
        'PATCH',
        group('/sales_promo'),
        promos({ ...promo, percent: 500, ends_at: promo.starts_at }),
        'products.0.sales_promo',
      ],
      ['PATCH', group('/sales_promo'), promos({ ...promo, percent: 10_001 }), 'products.0.sales_promo.percent'],
      ['PATCH', group('/sales_promo'), promos({ ...promo, price: euros(-1) }), 'sales_promo.price'],
      ['PATCH', client(`/price_group/product/${product_id}/sales_discount`), { sales_discount: 1.5 }, 'sales_discount'],
      ['POST', group('/product_codes'), { product_id, code: '  ' }, 'code'],
      ['POST', group('/product_codes'), { product_id: nobody, code: '1' }, 'product_id'],
      ['POST', 'price_group', { name: '' }, 'name'],
      ['POST', 'price_group', { name: 'A', colour: 'red' }, 'colour'],
      ['PATCH', group('/extra_products'), { product_ids: null }, 'product_ids'],
      ['GET', 'price_group?sort=name', undefined, 'sort'],
    ];
    for (const [method, path, body, field] of refused) {
      const answer = await space.pricing(method, path, body);
      const { errors } = z.object({ errors: z.record(z.string(), z.string()) }).parse(answer.body);
      expect([path, answer.status, Object.keys(errors)]).toEqual([path, 400, [field]]);
    }
    expect((await server.call('GET', '/v1/pricing/price_group', { token: space.owner })).status).toBe(400);
  });
});

describe('a price group', () => {
  it('is added behind the others, changed and removed; not while it has clients', async () => {
    space = await aSpace();
    const added = await space.pricing('POST', 'price_group', { name: 'Cantines' });
    expect(added).toMatchObject({ status: 200, body: { name: 'Cantines', position: 2, sales_discount: 0 } });
    const path = `price_group/${idOf(added)}`;
    expect((await space.pricing('PATCH', path, { name: 'Écoles', position: 0 })).body).toMatchObject({
      name: 'Écoles',
      position: 0,
    });
    expect((await space.pricing('GET', 'price_group')).body).toMatchObject({
      items_total: 2,
      price_groups: [{ name: 'Écoles' }, { name: 'Groupe' }],
    });
    await space.pricing('PATCH', path, { client_ids: [space.organization_id] });
    expect(await space.pricing('DELETE', path)).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    await space.pricing('PUT', `${path}/product/${space.a}`, { price: euros(100), sales_discount: 100 });
    await space.pricing('PATCH', path, { client_ids: [] });
    expect((await space.pricing('DELETE', path)).status).toBe(200);
    expect((await space.pricing('GET', path)).status).toBe(404);
  });

  it('is added once for one Idempotency-Key, however often the call is repeated', async () => {
    space = await aSpace();
    const add = () =>
      server.call('POST', `/v1/pricing/price_group?supplier_id=${space.supplier_id}`, {
        token: space.owner,
        body: { name: 'Cantines' },
        headers: { 'idempotency-key': 'one' },
      });
    const [first, second] = await Promise.all([add(), add()]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await space.pricing('GET', 'price_group')).body).toMatchObject({ items_total: 2 });
  });

  it('lists its clients, and its products with catalog price, own price, discount and promotion', async () => {
    space = await aSpace();
    expect((await space.pricing('GET', group('/clients'))).body).toMatchObject({
      items_total: 1,
      clients: [{ organization_id: space.organization_id }],
    });
    const sales_promo = {
      starts_at: '2026-01-01T00:00:00.000Z',
      ends_at: '2999-01-01T00:00:00.000Z',
      price: null,
      percent: 500,
    };
    await space.pricing('PUT', group(`/product/${space.b}`), { price: euros(900), sales_discount: 250 });
    await space.pricing('PATCH', group('/sales_promo'), { products: [{ product_id: space.b, sales_promo }] });
    await space.pricing('PATCH', group('/products/visible'), { product_ids: [space.a, space.b] });
    expect((await space.pricing('GET', group('?with_products=true'))).body).toMatchObject({
      items_total: 2,
      products: [
        { product_id: space.a, catalog_price: euros(4320), price: null, sales_discount: null, sales_promo: null },
        { product_id: space.b, catalog_price: euros(4320), price: euros(900), sales_discount: 250, sales_promo },
      ],
    });
    expect((await space.pricing('GET', group())).body).not.toHaveProperty('products');
    expect((await space.pricing('GET', group(`?with_products=true&view_id=${nobody}`))).status).toBe(404);
  });
});

describe('the price list of a group', () => {
  const listed = z.object({
    products: z.array(z.object({ product_id: z.string(), price: z.unknown(), catalog_price: z.unknown() })),
  });
  const ownPrice = async (product_id: string) => {
    const { body } = await space.pricing('GET', group('?with_products=true'));
    return listed.parse(body).products.find((each) => each.product_id === product_id)?.price;
  };
  const setPrice = (product_id: string, price: unknown) =>
    space.pricing('PUT', group(`/product/${product_id}`), { price });

  it('says what the group itself asks, whatever a client outside it or with a price of their own pays', async () => {
    space = await aSpace();
    const { organization_id: outside } = await marketOf(test.database).aClient(space.supplier_id);
    await space.pricing('PUT', `client/${outside}/price_group/product/${space.a}`, { price: euros(777) });
    await space.pricing('PUT', client(`/price_group/product/${space.a}`), { price: euros(555) });
    expect(await ownPrice(space.a)).toBeNull();
    await setPrice(space.a, euros(3990));
    expect(await ownPrice(space.a)).toEqual(euros(3990));
    await setPrice(space.a, euros(4100));
    expect(await ownPrice(space.a)).toEqual(euros(4100));
  });

  it('has no price of its own again after that was put back', async () => {
    space = await aSpace();
    await setPrice(space.a, euros(3990));
    await setPrice(space.a, null);
    expect(await ownPrice(space.a)).toBeNull();
  });

  it('can be searched by word and by code', async () => {
    space = await aSpace();
    const found = async (query: string) => {
      const path = group(`?with_products=true&query=${encodeURIComponent(query)}`);
      const { body } = await space.pricing('GET', path);
      return listed.parse(body).products.map(({ product_id }) => product_id);
    };
    expect(await found('00411')).toEqual([space.b]);
    expect(new Set(await found('BEURRE'))).toEqual(new Set(space.product_ids));
    expect(await found('helicoptere')).toEqual([]);
  });
});

describe('a price that is refused', () => {
  it('leaves everything as it was, the catalog version too', async () => {
    space = await aSpace();
    const version = async () => (await space.pull()).version;
    const before = await version();
    const promo = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z', price: null, percent: 100 };
    const products = [space.a, nobody].map((product_id) => ({ product_id, sales_promo: promo }));
    expect((await space.pricing('PATCH', group('/sales_promo'), { products })).status).toBe(400);
    await test.database.executor.update(product).set({ deleted_at: new Date() }).where(eq(product.product_id, space.b));
    expect((await space.pricing('PUT', group(`/product/${space.b}`), { price: null })).status).toBe(404);
    expect(await version()).toBe(before);
    expect((await space.pull()).products.flatMap((each) => each.sales_promos)).toEqual([]);
  });
});
