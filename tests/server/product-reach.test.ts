/** What a product’s sheet says of its prices and of who sees it. */
import { describe, expect, it } from 'vitest';
import { productDeskRoutes } from '#contract/product-desk.ts';
import { productReachRoutes } from '#contract/product-reach.ts';
import { viewSchema } from '#contract/view.ts';
import { NO_TERMS } from '#domain/pricing/price-cell.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace } from '../builders/pricing-space.ts';

const { test, server, market } = await ownServer();

const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });

async function aDesk() {
  const space = await aPricingSpace(test.database, server);
  const { supplier_id, owner } = space;
  const call = (method: string, path: string, body?: unknown, token = owner) =>
    server.call(method, `/v2/supplier/${supplier_id}/${path}`, body === undefined ? { token } : { token, body });
  const reach = async (product_id: string) =>
    productReachRoutes.productReach.answer.parse((await call('GET', `products/${product_id}/reach`)).body);
  return { ...space, call, reach };
}

describe('the prices of a product', () => {
  it('are those of each group, with its discount and promotion, and what single clients were promised', async () => {
    const { a, b, price_group_id, organization_id, supplier_id, pricing, call, reach } = await aDesk();
    const other = await market.aPriceGroup(supplier_id, []);
    await pricing('PUT', `price_group/${price_group_id}/product/${a}`, { price: euros(4490), sales_discount: 300 });
    const before = NO_TERMS;
    const changes = [
      { product_id: a, before, after: { ...before, price: euros(4350) } },
      { product_id: b, before, after: { ...before, sales_discount: 500 } },
    ];
    await call('POST', `clients/${organization_id}/prices`, { changes });
    const { price_groups, own_terms, own_terms_total, catalog_price } = await reach(a);
    const terms = new Map(price_groups.map((group) => [group.price_group_id, group]));
    expect(terms.get(price_group_id)).toMatchObject({
      clients_total: 1,
      terms: { price: euros(4490), sales_discount: 300, sales_promo: null },
    });
    expect(terms.get(other)).toMatchObject({ clients_total: 0, terms: NO_TERMS });
    expect(own_terms).toMatchObject([{ organization_id, terms: { price: euros(4350), sales_discount: null } }]);
    expect(own_terms_total).toBe(1);
    expect(catalog_price?.amount).toBeGreaterThan(0);
    expect((await reach(b)).own_terms).toMatchObject([{ terms: { price: null, sales_discount: 500 } }]);
  });
});

describe('who sees a product', () => {
  it('is said by catalog, by group and by client, as the client’s device has it', async () => {
    const { a, b, price_group_id, organization_id, supplier_id, pricing, call, reach, pull } = await aDesk();
    const { organization_id: whole } = await market.aClient(supplier_id);
    const added = { name: 'Noël', added_product_ids: [b] };
    const { view_id } = viewSchema.parse((await call('POST', 'views', added)).body);
    const clients = [{ organization_id, view_id, seen_view_id: null }];
    await call('PUT', 'view_clients', { clients });
    const has = async (product_id: string) =>
      (await pull()).products.some((product) => product.product_id === product_id);

    expect(await reach(a)).toMatchObject({
      views: [{ view_id, name: 'Noël', clients_total: 1, is_held: false, by_hand: false }],
      price_groups: [{ listing: 'open' }],
      clients_total: 2,
      whole_catalog_total: 1,
      unseen_by: [{ organization_id }],
      unseen_total: 1,
    });
    expect(await has(a)).toBe(false);
    expect(await reach(b)).toMatchObject({ views: [{ is_held: true, by_hand: true }], unseen_by: [], unseen_total: 0 });
    expect(await has(b)).toBe(true);

    const lists = `price_group/${price_group_id}`;
    await pricing('PATCH', `${lists}/extra_products`, { product_ids: [a] });
    expect(await reach(a)).toMatchObject({ price_groups: [{ listing: 'extra' }], unseen_total: 0 });
    expect(await has(a)).toBe(true);
    await pricing('PATCH', `${lists}/products/visible`, { product_ids: [] });
    expect(await reach(b)).toMatchObject({
      price_groups: [{ listing: 'unlisted' }],
      unseen_by: [{ organization_id }],
    });
    expect(await has(b)).toBe(false);

    const { body } = await call('GET', `products/${a}`);
    const { version } = productDeskRoutes.ownProduct.answer.parse(body);
    await call('PATCH', `products/${a}`, { version, enabled: false });
    const withdrawn = await reach(a);
    expect(withdrawn.unseen_by.map((client) => client.organization_id).sort()).toEqual([organization_id, whole].sort());
  });

  it('leaves out a client without any price for it, unless one was agreed', async () => {
    const { organization_id, call, reach } = await aDesk();
    const made = productDeskRoutes.createProduct.answer.parse(
      (await call('POST', 'products', { supplier_code: 'SP', name: 'Sans prix' })).body,
    );
    const { product_id } = made.product;
    expect(await reach(product_id)).toMatchObject({ catalog_price: null, unseen_total: 1 });
    const changes = [{ product_id, before: NO_TERMS, after: { ...NO_TERMS, price: euros(900) } }];
    await call('POST', `clients/${organization_id}/prices`, { changes });
    expect(await reach(product_id)).toMatchObject({ unseen_total: 0 });
  });

  it('is not told of a deleted product, nor to a preparer', async () => {
    const { a, call, staff } = await aDesk();
    const preparer = await staff('preparer');
    expect((await call('GET', `products/${a}/reach`, undefined, preparer)).status).toBe(403);
    await call('DELETE', `products/${a}`);
    expect((await call('GET', `products/${a}/reach`)).status).toBe(404);
  });
});
