/** What buyers read and write about one product: what it cost them over time, and what they call it. */

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buyerProductRoutes, clientPricesSchema } from '#contract/buyer-product.ts';
import { newId } from '#server/new-id.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';

const { test, server } = await ownServer();
const market = marketOf(test.database);
const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });

const pathOf = ({ supplier_id, organization_id }: PricingSpace, product_id: string, call: string) =>
  `/v2/supplier/${supplier_id}/products/${product_id}/${call}?client_id=${organization_id}`;

async function pricesOf(space: PricingSpace) {
  const { body } = await server.call('GET', pathOf(space, space.a, 'client_prices'), { token: space.buyer });
  return clientPricesSchema.parse(body).prices.map(({ price }) => price?.amount ?? null);
}

describe('what a product cost a client', () => {
  let space: PricingSpace;
  beforeAll(async () => {
    space = await aPricingSpace(test.database, server);
  });

  const setCatalogPrice = async (amount: number) => {
    const path = `/v2/supplier/${space.supplier_id}/products/${space.a}`;
    const { body } = await server.call('GET', path, { token: space.owner });
    const { version } = z.object({ version: z.number() }).parse(body);
    const { status } = await server.call('PATCH', path, {
      token: space.owner,
      body: { version, price: euros(amount) },
    });
    expect(status).toBe(200);
  };
  const setPrice = async (of: string, price: unknown) => {
    expect((await space.pricing('PUT', `${of}/product/${space.a}`, { price })).status).toBe(200);
  };

  it('is the price that counted: the catalog’s, their group’s, their own, and back', async () => {
    const group = `price_group/${space.price_group_id}`;
    const own = `client/${space.organization_id}/price_group`;
    await setCatalogPrice(4500);
    await setPrice(group, euros(4100));
    // Behind their group's price the catalog's is none of theirs.
    await setCatalogPrice(4700);
    await setPrice(own, euros(3900));
    await setPrice(own, null);
    expect(await pricesOf(space)).toEqual([4320, 4500, 4100, 3900, 4100]);
  });

  it('tells nothing of another client’s prices, or of a group that the client is not in', async () => {
    const before = await pricesOf(space);
    const neighbour = await market.aClient(space.supplier_id);
    const price_group_id = await market.aPriceGroup(space.supplier_id, [neighbour.organization_id]);
    // Twice, as the price between two changes is what a mistaken reading would show.
    for (const amount of [1, 2]) {
      await setPrice(`client/${neighbour.organization_id}/price_group`, euros(amount));
      await setPrice(`price_group/${price_group_id}`, euros(amount));
    }
    expect(await pricesOf(space)).toEqual(before);
    const token = await server.signIn(neighbour.buyer.email);
    const path = pathOf(space, space.a, 'client_prices');
    expect((await server.call('GET', path, { token })).status).toBe(404);
  });

  it('is not told of a product that the client does not see', async () => {
    const hidden = await aPricingSpace(test.database, server);
    await hidden.pricing('PATCH', `price_group/${hidden.price_group_id}/products/visible`, { product_ids: [hidden.b] });
    const path = pathOf(hidden, hidden.a, 'client_prices');
    expect((await server.call('GET', path, { token: hidden.buyer })).status).toBe(404);
  });
});

describe('what many products cost a client', () => {
  const ask = (space: PricingSpace, product_ids: readonly string[], token = space.buyer) =>
    server.call('POST', `/v2/supplier/${space.supplier_id}/client_prices?client_id=${space.organization_id}`, {
      token,
      body: { product_ids },
    });
  const told = (body: unknown) =>
    buyerProductRoutes.clientPriceHistories.answer
      .parse(body)
      .products.map(({ product_id, prices }) => [product_id, prices.map(({ price }) => price?.amount ?? null)]);

  it('is told at once, each product as its own call tells it, without those that the client does not see', async () => {
    const space = await aPricingSpace(test.database, server);
    const { price_group_id, organization_id } = space;
    const setPrice = (of: string, price: unknown) => space.pricing('PUT', of, { price });
    await setPrice(`price_group/${price_group_id}/product/${space.a}`, euros(4100));
    await setPrice(`client/${organization_id}/price_group/product/${space.b}`, euros(3900));
    const neighbour = await market.aClient(space.supplier_id);
    await setPrice(`client/${neighbour.organization_id}/price_group/product/${space.b}`, euros(1));
    await space.pricing('PATCH', `price_group/${price_group_id}/products/visible`, { product_ids: [space.a, space.b] });
    const { status, body } = await ask(space, [space.b, space.c, space.a, space.a, newId(new Date())]);
    expect(status).toBe(200);
    expect(told(body)).toEqual([
      [space.b, [4320, 3900]],
      [space.a, await pricesOf(space)],
    ]);
    expect((await ask(space, [space.a], await server.signIn(neighbour.buyer.email))).status).toBe(404);
  });

  it('has a most of products, and of prices: the last products are left out', async () => {
    const space = await aPricingSpace(test.database, server);
    const many = Array.from({ length: 301 }, () => newId(new Date()));
    expect((await ask(space, many)).status).toBe(400);
    expect(await ask(space, many.slice(1))).toMatchObject({ status: 200, body: { products: [] } });
    await test.database.executor.execute(sql`
      insert into price_change (supplier_id, price_change_id, product_id, old_amount, old_precision, new_amount, new_precision, changed_at)
      select ${space.supplier_id}, gen_random_uuid(), ${space.a}, n, 2, n + 1, 2, now() + n * interval '1 millisecond' from generate_series(1, 9995) n`);
    expect(told((await ask(space, [space.b, space.a, space.c])).body).map(([id]) => id)).toEqual([
      space.b,
      space.a,
      space.c,
    ]);
    await test.database.executor.execute(sql`
      insert into price_change (supplier_id, price_change_id, product_id, old_amount, old_precision, new_amount, new_precision, changed_at)
      select ${space.supplier_id}, gen_random_uuid(), ${space.a}, n, 2, n + 1, 2, now() + n * interval '1 millisecond' from generate_series(9996, 10100) n`);
    expect(told((await ask(space, [space.b, space.a, space.c])).body).map(([id]) => id)).toEqual([space.b]);
  });
});

describe('the code that a client gives a product', () => {
  let space: PricingSpace;
  beforeAll(async () => {
    space = await aPricingSpace(test.database, server);
  });

  const setCode = (product_id: string, code: string | null, seen: string | null, token = space.buyer) =>
    server.call('PUT', pathOf(space, product_id, 'client_code'), { token, body: { code, seen } });
  const clientCodes = async (product_id: string) => {
    const { products } = await space.pull();
    const product = products.find((each) => each.product_id === product_id);
    return product?.codes.filter(({ kind }) => kind === 'client_code').map(({ code }) => code);
  };

  it('comes to their devices with the catalog, and finds the product', async () => {
    const { cursor } = await space.pull();
    expect(await setCode(space.a, '007-CREME', null)).toMatchObject({ status: 200, body: { code: '007-CREME' } });
    expect((await space.pull(cursor)).products.map(({ product_id }) => product_id)).toEqual([space.a]);
    expect(await clientCodes(space.a)).toEqual(['007-CREME']);
    const query = `supplier_id=${space.supplier_id}&client_id=${space.organization_id}&supplier_codes=007-CREME`;
    const path = `/v1/product/search/supplier_code?${query}`;
    const found = await server.call('GET', path, { token: space.buyer });
    expect(found).toMatchObject({ status: 200, body: { products: [{ product: { product_id: space.a } }] } });
    // Sent twice, as a lost answer makes a device do.
    expect((await setCode(space.a, '007-CREME', null)).status).toBe(200);
  });

  it('stands for one product, and is not written over by somebody who has not seen it', async () => {
    expect(await setCode(space.b, '007-CREME', null)).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    expect(await setCode(space.a, 'X', 'Y')).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(await clientCodes(space.a)).toEqual(['007-CREME']);
  });

  it('goes before that of their price group, which counts again once it is removed', async () => {
    await space.pricing('POST', `price_group/${space.price_group_id}/product_codes`, {
      product_id: space.c,
      code: 'G1',
    });
    expect(await setCode(space.c, 'MINE', 'G1')).toMatchObject({ status: 200, body: { code: 'MINE' } });
    expect(await setCode(space.c, null, 'MINE')).toMatchObject({ status: 200, body: { code: 'G1' } });
    expect(await clientCodes(space.c)).toEqual(['G1']);
  });

  it('is written by people who order, not by those who only look on', async () => {
    const { account_id, email } = await market.anAccount();
    await market.aMember(space.organization_id, account_id, 'viewer');
    expect((await setCode(space.d, 'V', null, await server.signIn(email))).status).toBe(403);
    expect((await setCode(space.d, 'V', null, space.owner)).status).toBe(403);
  });
});
