import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { commercialLink } from '#server/database/schema/suppliers.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';
import type { Answer } from '../builders/running-server.ts';

const { test, server } = await ownServer();
let space: PricingSpace;

const aSpace = () => aPricingSpace(test.database, server);
const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });
/**
 * What a device gets after a change: the products with the wanted values, the departures, and whether it starts over.
 */
async function deviceGets<T>(change: () => Promise<Answer>, what: (each: CatalogProduct) => T) {
  const { cursor } = await space.pull();
  expect((await change()).status).toBe(200);
  const { products, gone, reset } = await space.pull(cursor);
  return { products: products.map((each) => [each.product_id, what(each)]), gone: [...gone].sort(), reset };
}

const group = (path = '') => `price_group/${space.price_group_id}${path}`;
const client = (path = '') => `client/${space.organization_id}${path}`;

describe('a client’s device', () => {
  const productIds = (list: readonly (readonly [string, unknown] | unknown[])[]) => list.map(([id]) => id).sort();

  it('gets what a whitelist hides as gone, and back when it is lifted; nothing else', async () => {
    space = await aSpace();
    const { a, b, c, d } = space;
    const visible = (product_ids: readonly string[] | null) => () =>
      space.pricing('PATCH', group('/products/visible'), { product_ids });
    expect(await deviceGets(visible([a, b]), () => 0)).toEqual({ products: [], gone: [c, d].sort(), reset: false });
    const swapped = await deviceGets(visible([b, c]), () => 0);
    expect([productIds(swapped.products), swapped.gone]).toEqual([[c], [a]]);
    expect(await deviceGets(visible([b, c]), () => 0)).toEqual({ products: [], gone: [], reset: false });
    expect((await deviceGets(visible([]), () => 0)).gone).toEqual([b, c].sort());
    const lifted = await deviceGets(visible(null), () => 0);
    expect([productIds(lifted.products), lifted.gone]).toEqual([[a, b, c, d].sort(), []]);
  });

  it('gets extra products beside the whitelist, and gives them up again', async () => {
    space = await aSpace();
    const { a, b, c } = space;
    await space.pricing('PATCH', group('/products/visible'), { product_ids: [a] });
    const extra = (product_ids: readonly string[]) => () =>
      space.pricing('PATCH', group('/extra_products'), { product_ids });
    expect(productIds((await deviceGets(extra([b, c]), () => 0)).products)).toEqual([b, c].sort());
    expect(await deviceGets(extra([c]), () => 0)).toMatchObject({ products: [], gone: [b] });
    await space.pricing('PATCH', group('/products/visible'), { product_ids: [a, c] });
    // Extra products are independent of the whitelist: emptying the whitelist does not remove them.
    const hidden = await deviceGets(
      () => space.pricing('PATCH', group('/products/visible'), { product_ids: [] }),
      () => 0,
    );
    expect(hidden).toEqual({ products: [], gone: [a], reset: false });
  });

  it('gets a promotion and its end with the product it is on', async () => {
    space = await aSpace();
    const { a } = space;
    const sales_promo = {
      starts_at: '2026-01-01T00:00:00.000Z',
      ends_at: '2999-01-01T00:00:00.000Z',
      price: euros(3000),
      percent: null,
    };
    const promote = (promo: unknown) => () =>
      space.pricing('PATCH', group('/sales_promo'), { products: [{ product_id: a, sales_promo: promo }] });
    expect((await deviceGets(promote(sales_promo), (each) => each.sales_promos)).products).toEqual([
      [a, [sales_promo]],
    ]);
    const dearer = { ...sales_promo, price: euros(3100) };
    expect((await deviceGets(promote(dearer), (each) => each.sales_promos)).products).toEqual([[a, [dearer]]]);
    expect((await deviceGets(promote(null), (each) => each.sales_promos)).products).toEqual([[a, []]]);
  });

  it('gets prices and discounts of one product: the client’s own before the group’s', async () => {
    space = await aSpace();
    const { a } = space;
    const terms = (each: CatalogProduct) => [each.price.amount, each.sales_discount];
    const set = (path: string, body: unknown, method = 'PUT') =>
      deviceGets(() => space.pricing(method, path, body), terms);
    const own = client(`/price_group/product/${a}`);
    expect((await set(group(`/product/${a}`), { price: euros(900), sales_discount: 200 })).products).toEqual([
      [a, [900, 200]],
    ]);
    expect((await set(own, { price: euros(800) })).products).toEqual([[a, [800, 200]]]);
    expect((await set(`${own}/sales_discount`, { sales_discount: 300 }, 'PATCH')).products).toEqual([[a, [800, 300]]]);
    expect((await set(own, { price: null })).products).toEqual([[a, [900, 300]]]);
    expect((await set(`${own}/sales_discount`, { sales_discount: null }, 'PATCH')).products).toEqual([[a, [900, 200]]]);
    // An own discount of zero also replaces the group's.
    expect((await set(`${own}/sales_discount`, { sales_discount: 0 }, 'PATCH')).products).toEqual([[a, [900, 0]]]);
    expect((await space.pricing('GET', client('/price_group'))).body).toMatchObject({
      price_groups: [{ price_group_id: space.price_group_id }],
      items_total: 1,
      products: [{ product_id: a, price: null, sales_discount: 0 }],
    });
  });

  it('pays the client’s discount on everything before a group’s on one product', async () => {
    space = await aSpace();
    await space.pricing('PUT', group(`/product/${space.a}`), { price: null, sales_discount: 200 });
    await test.database.executor
      .update(commercialLink)
      .set({ sales_discount: 150 })
      .where(eq(commercialLink.organization_id, space.organization_id));
    expect((await space.pull()).products.map((each) => each.sales_discount)).toEqual([150, 150, 150, 150]);
  });

  it('starts over when the client’s groups, their order or their discount change', async () => {
    space = await aSpace();
    const discount = (each: CatalogProduct) => each.sales_discount;
    const changed = await deviceGets(() => space.pricing('PATCH', group(), { sales_discount: 300 }), discount);
    expect(changed).toMatchObject({ reset: true, gone: [] });
    expect(changed.products.map(([, percent]) => percent)).toEqual([300, 300, 300, 300]);
    expect((await deviceGets(() => space.pricing('PATCH', group(), { name: 'Autre nom' }), discount)).reset).toBe(
      false,
    );
    const joined = await deviceGets(
      () =>
        space.pricing('POST', 'price_group', {
          name: 'Avant',
          position: 0,
          sales_discount: 500,
          client_ids: [space.organization_id],
        }),
      discount,
    );
    expect(joined).toMatchObject({ reset: true });
    expect(joined.products[0]?.[1]).toBe(500);
    expect((await deviceGets(() => space.pricing('PATCH', group(), { client_ids: [] }), discount)).reset).toBe(true);
  });

  it('gets the group’s codes, and the client’s own before them; both are found by typing them', async () => {
    space = await aSpace();
    const { a, b } = space;
    const clientCodes = (each: CatalogProduct) =>
      each.codes.filter(({ kind }) => kind === 'client_code').map(({ code }) => code);
    const lookUp = async (code: string) => {
      const path = `/v1/product/search/supplier_code?supplier_id=${space.supplier_id}&supplier_codes=${code}`;
      const { body } = await server.call('GET', path, { token: space.buyer });
      return z
        .object({ products: z.array(z.object({ product: z.object({ product_id: z.string() }) })) })
        .parse(body)
        .products.map((found) => found.product.product_id);
    };
    const codes = group('/product_codes');
    expect(
      (await deviceGets(() => space.pricing('POST', codes, { product_id: a, code: '007' }), clientCodes)).products,
    ).toEqual([[a, ['007']]]);
    expect(await lookUp('007')).toEqual([a]);
    expect(await lookUp('7')).toEqual([]);
    expect((await space.pricing('POST', codes, { product_id: a, code: '007' })).status).toBe(200);
    expect((await space.pricing('POST', codes, { product_id: a, code: '008' })).body).toMatchObject({ code: 'IN_USE' });
    expect((await space.pricing('POST', codes, { product_id: b, code: '007' })).body).toMatchObject({ code: 'IN_USE' });
    expect((await space.pricing('GET', codes)).body).toEqual({
      items_total: 1,
      product_codes: [{ product_id: a, supplier_code: '00410', code: '007' }],
    });
    const own = (product_codes: unknown) => () => space.pricing('PATCH', client('/product_codes'), { product_codes });
    const swap = [
      { product_id: a, code: 'B' },
      { product_id: b, code: 'A' },
    ];
    expect(
      (await deviceGets(own([swap[0], { ...swap[1], code: 'C' }]), clientCodes)).products.map(([, code]) => code),
    ).toEqual([['B'], ['C']]);
    await own([
      { product_id: a, code: 'C' },
      { product_id: b, code: 'B' },
    ])();
    expect((await own([{ product_id: a, code: 'B' }])()).body).toMatchObject({ code: 'IN_USE' });
    expect((await deviceGets(own([{ product_id: a, code: null }]), clientCodes)).products).toEqual([[a, ['007']]]);
    expect(
      (await deviceGets(() => space.pricing('PATCH', `${codes}/${a}`, { code: null }), clientCodes)).products,
    ).toEqual([[a, []]]);
  });

  it('never misses a change that was made beside another', async () => {
    space = await aSpace();
    const { cursor } = await space.pull();
    await Promise.all(
      space.product_ids.map((id, index) =>
        space.pricing('PUT', client(`/price_group/product/${id}`), { price: euros(100 + index) }),
      ),
    );
    const page = await space.pull(cursor);
    expect(page.products.map((each) => each.price.amount).sort()).toEqual([100, 101, 102, 103]);
  });
});
