import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogProductSchema } from '#contract/product.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { loadClientConditions } from '#server/catalog/client-conditions.ts';
import { EVERY_LOOKUP, lookupsAt } from '#server/catalog/lookups.ts';
import { commonValues, FOUND_BY_CODE, NAMED_PRODUCTS } from '#server/catalog/product-statements.ts';
import { asTenant, connect } from '#server/database/connection.ts';
import { newId } from '#server/new-id.ts';
import { aRequest, ownOrderDesk } from '../builders/order-desk.ts';
import { startServer } from '../builders/running-server.ts';

const { test, server, market, desk } = await ownOrderDesk();
const NOTHING = { promos: false, codes: false, discounts: false };
const products = z.object({ products: z.array(z.unknown()) });
const found = z.object({ products: z.array(z.object({ product: z.unknown() })) });

/** A client, a second process of the server on the same database, and its supplier's owner there. */
async function aSpace() {
  const client = await desk.aClient();
  const { supplier_id, organization_id, token } = client;
  const price_group_id = await market.aPriceGroup(supplier_id, [organization_id]);
  const { email, account_id } = await market.anAccount();
  await market.staff(supplier_id, account_id, 'owner');
  const database = connect(test.url);
  const other = await startServer(database);
  const owner = await other.signIn(email);
  const read = async (path: string) => (await server.call('GET', path, { token })).body;
  return {
    client,
    price_group_id,
    change: async (method: string, path: string, body: unknown) => {
      const answer = await other.call(method, `/v1/pricing/${path}?supplier_id=${supplier_id}`, { token: owner, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    },
    /** The product as every call with products answers it. */
    async everywhere(code: string) {
      const listed = await read(`/v1/supplier/${supplier_id}/products?client_id=${organization_id}`);
      const pulled = await read(`/v2/supplier/${supplier_id}/catalog?client_id=${organization_id}&count=10`);
      const searched = await read(`/v1/supplier/${supplier_id}/search?contact_id=${organization_id}&query=`);
      const coded = await read(
        `/v1/product/search/supplier_code?supplier_id=${supplier_id}&client_id=${organization_id}&supplier_codes=${code}`,
      );
      const answers = [
        ...[listed, pulled, searched].map((answer) => products.parse(answer).products),
        found.parse(coded).products.map((each) => each.product),
      ];
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      return catalogProductSchema.parse(answers[0]?.[0]);
    },
    async stop() {
      await other.stop();
      await database.close();
    },
  };
}

const OFFER = {
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2999-01-01T00:00:00.000Z',
  price: null,
  percent: 1000,
};

describe('what a product has in tables that its supplier had nothing in', () => {
  it('is there from the first row on, in every answer, whichever process wrote it, and gone with the last', async () => {
    const space = await aSpace();
    const { client, price_group_id } = space;
    const { supplier_id, organization_id, product_id } = client;
    const bare = await space.everywhere(`P${product_id}`);
    expect(bare).toMatchObject({ sales_promos: [], sales_discount: 0 });
    // For a version that does not exist, nothing may be reused.
    expect(await lookupsAt(test.database, supplier_id, 99)).toEqual(EVERY_LOOKUP);

    const promote = (sales_promo: unknown) =>
      space.change('PATCH', `price_group/${price_group_id}/sales_promo`, { products: [{ product_id, sales_promo }] });
    await promote(OFFER);
    expect(await space.everywhere(bare.supplier_code)).toEqual({ ...bare, sales_promos: [OFFER] });
    await promote(null);
    expect(await space.everywhere(bare.supplier_code)).toEqual(bare);

    const discount = (sales_discount: number | null) =>
      space.change('PATCH', `client/${organization_id}/price_group/product/${product_id}/sales_discount`, {
        sales_discount,
      });
    await discount(300);
    expect(await space.everywhere(bare.supplier_code)).toEqual({ ...bare, sales_discount: 300 });
    await discount(null);
    expect(await space.everywhere(bare.supplier_code)).toEqual(bare);

    const call = (code: string | null) =>
      space.change('PATCH', `client/${organization_id}/product_codes`, { product_codes: [{ product_id, code }] });
    await call('MINE');
    const codes = [...bare.codes.slice(0, 1), { code: 'MINE', kind: 'client_code', packs: 1 }, ...bare.codes.slice(1)];
    expect(await space.everywhere('MINE')).toEqual({ ...bare, codes });
    await call(null);
    expect(await space.everywhere(bare.supplier_code)).toEqual(bare);
    await space.stop();
  });

  it('counts in the first order after it', async () => {
    const space = await aSpace();
    const { client, price_group_id } = space;
    const { product_id } = client;
    const netPrice = async () => {
      const answer = await desk.place(client, newId(new Date()), aRequest(client));
      return purchaseOrderSchema.parse(answer.body).lines.map(({ net_price }) => net_price.amount);
    };
    expect(await netPrice()).toEqual([4320]);
    await space.change('PATCH', `price_group/${price_group_id}/sales_promo`, {
      products: [{ product_id, sales_promo: OFFER }],
    });
    expect(await netPrice()).toEqual([3888]);
    expect(await netPrice()).toEqual([3888]);
    await space.stop();
  });

  it('is not looked up where there is nothing, and the answer is the same', async () => {
    const space = await aSpace();
    const { supplier_id, organization_id, product_id } = space.client;
    const executor = asTenant(test.database, { supplier_id, organization_id });
    const conditions = await loadClientConditions(executor, supplier_id, organization_id, undefined);
    expect(await lookupsAt(test.database, supplier_id, conditions.catalog_version)).toEqual(NOTHING);
    const now = new Date();
    const page = { ...commonValues(conditions, now), product_ids: [product_id] };
    const rows = await executor.rows(NAMED_PRODUCTS(NOTHING)(page));
    expect(rows).toHaveLength(1);
    expect(rows).toEqual(await executor.rows(NAMED_PRODUCTS(EVERY_LOOKUP)(page)));
    const code = { supplier_id, organization_id, asked_view_id: null, now, codes: [rows[0]?.supplier_code ?? ''] };
    const [coded] = await executor.rows(FOUND_BY_CODE(NOTHING)(code));
    expect(coded?.found).toHaveLength(1);
    expect([coded]).toEqual(await executor.rows(FOUND_BY_CODE(EVERY_LOOKUP)(code)));
    expect(NAMED_PRODUCTS(NOTHING).text).not.toMatch(/sales_promo|product_code|_discount where/);
    await space.stop();
  });
});
