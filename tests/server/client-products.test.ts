import { beforeEach, describe, expect, it } from 'vitest';
import { clientProductRoutes } from '#contract/client-products.ts';
import { groupCodeRoutes } from '#contract/group-codes.ts';
import { problemSchema } from '#contract/problem.ts';
import { NO_TERMS, type ProductTerms } from '#domain/pricing/price-cell.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';

const { test, server } = await ownServer();
let space: PricingSpace;

beforeEach(async () => {
  space = await aPricingSpace(test.database, server);
});

const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });
const promo = {
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2999-01-01T00:00:00.000Z',
  price: euros(3000),
  percent: null,
};
const call = (method: string, path: string, body?: unknown, token = space.owner) =>
  server.call(method, `/v2/supplier/${space.supplier_id}/clients/${space.organization_id}/${path}`, { token, body });
const prices = async (query = '') =>
  clientProductRoutes.ownPrices.answer.parse((await call('GET', `prices?${query}`)).body);
const codes = async (query = '') =>
  clientProductRoutes.ownCodes.answer.parse((await call('GET', `product_codes?${query}`)).body);
const priceOf = (product_id: string, after: Partial<ProductTerms>, before: Partial<ProductTerms> = {}) => ({
  product_id,
  before: { ...NO_TERMS, ...before },
  after: { ...NO_TERMS, ...after },
});
const codeOf = (product_id: string, after: string | null, before: string | null = null) => ({
  product_id,
  before,
  after,
});
const setPrices = async (...changes: readonly unknown[]) =>
  clientProductRoutes.changeOwnPrices.answer.parse((await call('POST', 'prices', { changes })).body);
const setCodes = async (...changes: readonly unknown[]) =>
  clientProductRoutes.changeOwnCodes.answer.parse((await call('POST', 'product_codes', { changes })).body);
const refused = async (path: string, ...changes: readonly unknown[]) =>
  Object.keys(problemSchema.parse((await call('POST', path, { changes })).body).errors ?? {});
/** Deletes a product as a person does in the list. */
async function deleteProduct(product_id: string) {
  const path = `/v2/supplier/${space.supplier_id}/products/${product_id}`;
  expect((await server.call('DELETE', path, { token: space.owner })).status).toBe(200);
}

describe('what was agreed with one client', () => {
  it('reaches its devices at one version, and says what it would pay otherwise', async () => {
    const { a, b, c, price_group_id } = space;
    await space.pricing('PUT', `price_group/${price_group_id}/product/${a}`, { price: euros(4200) });
    const { cursor, version } = await space.pull();
    expect(
      await setPrices(
        priceOf(a, { price: euros(3900) }),
        priceOf(b, { sales_discount: 400 }),
        priceOf(c, { sales_promo: promo }),
      ),
    ).toEqual({ saved: 3, conflicts: [], gone_products: [] });
    const page = await space.pull(cursor);
    expect(page.version).toBe(version + 1);
    const facts = page.products.map(({ product_id, price, sales_discount, sales_promos }) => [
      product_id,
      price.amount,
      sales_discount,
      sales_promos,
    ]);
    expect(facts.sort()).toEqual(
      [
        [a, 3900, 0, []],
        [b, 4320, 400, []],
        [c, 4320, 0, [promo]],
      ].sort(),
    );
    const listed = await prices();
    expect(listed.items_total).toBe(3);
    expect(listed.prices).toMatchObject([
      { product_id: a, price_group_id, terms: { price: euros(3900) }, paid: { price: euros(3900) } },
      { product_id: b, price_group_id: null, terms: { sales_discount: 400 }, paid: { sales_discount: 400 } },
      { product_id: c, terms: { sales_promo: promo }, paid: { sales_promos: [promo] } },
    ]);
    expect(listed.prices.map(({ otherwise }) => otherwise)).toEqual([
      { price: euros(4200), sales_discount: 0, sales_promos: [] },
      { price: euros(4320), sales_discount: 0, sales_promos: [] },
      { price: euros(4320), sales_discount: 0, sales_promos: [] },
    ]);
  });

  it('is no other client’s: neither price nor promotion reach them', async () => {
    const market = marketOf(test.database);
    const { organization_id, buyer } = await market.aClient(space.supplier_id);
    await setPrices(priceOf(space.a, { price: euros(1), sales_discount: 400, sales_promo: promo }));
    const path = `/v2/supplier/${space.supplier_id}/catalog?client_id=${organization_id}`;
    const { body } = await server.call('GET', path, { token: await server.signIn(buyer.email) });
    const mine = await space.pull();
    const theirs: typeof mine = Object(body);
    const seen = (page: typeof mine) => page.products.find(({ product_id }) => product_id === space.a);
    expect(seen(theirs)).toMatchObject({ price: euros(4320), sales_discount: 0, sales_promos: [] });
    expect(seen(mine)).toMatchObject({ price: euros(1), sales_discount: 400, sales_promos: [promo] });
  });

  it('is taken back: the group’s price counts again', async () => {
    const { a } = space;
    await setPrices(priceOf(a, { price: euros(3900), sales_promo: promo }));
    await setPrices(priceOf(a, {}, { price: euros(3900), sales_promo: promo }));
    expect((await prices()).items_total).toBe(0);
    expect((await space.pull()).products.find(({ product_id }) => product_id === a)).toMatchObject({
      price: euros(4320),
      sales_promos: [],
    });
  });

  it('overwrites nothing that somebody else changed; asked twice it does no harm', async () => {
    const { a, b } = space;
    await setPrices(priceOf(a, { price: euros(100) }));
    expect(await setPrices(priceOf(a, { price: euros(100) }))).toMatchObject({ saved: 1, conflicts: [] });
    expect(await setPrices(priceOf(a, { price: euros(200) }), priceOf(b, { price: euros(5) }))).toEqual({
      saved: 1,
      conflicts: [{ product_id: a, now: { ...NO_TERMS, price: euros(100) } }],
      gone_products: [],
    });
  });

  it('leaves out a product that was deleted, and names it', async () => {
    const { a, b } = space;
    await deleteProduct(a);
    expect(await setPrices(priceOf(a, { price: euros(100) }), priceOf(b, { price: euros(5) }))).toMatchObject({
      saved: 1,
      gone_products: [{ product_id: a, supplier_code: '00410' }],
    });
  });

  it('is found by words and by codes, to be agreed', async () => {
    const { b } = space;
    expect((await prices('own_only=false&query=00412')).prices.map(({ supplier_code }) => supplier_code)).toEqual([
      '00412',
    ]);
    expect(
      (await prices('own_only=false&supplier_codes=00411&supplier_codes=nothing')).prices.map(
        (each) => each.product_id,
      ),
    ).toEqual([b]);
    expect((await prices('own_only=false')).items_total).toBe(4);
  });

  it('refuses another currency, a foreign product and who may not', async () => {
    const { a } = space;
    const other = await aPricingSpace(test.database, server);
    expect(await refused('prices', priceOf(a, { price: { ...euros(1), currency: 'USD' } }))).toEqual([
      'changes.0.after.price',
    ]);
    expect(await refused('prices', priceOf(other.a, { price: euros(1) }))).toEqual(['changes']);
    const viewer = await space.staff('viewer');
    expect((await call('GET', 'prices', undefined, viewer)).status).toBe(200);
    expect((await call('POST', 'prices', { changes: [priceOf(a, {})] }, viewer)).status).toBe(403);
    expect((await call('GET', 'prices', undefined, space.buyer)).status).toBe(403);
  });
});

describe('what one client calls products', () => {
  it('finds them on its devices, and gives way to nothing but itself', async () => {
    const { a, b } = space;
    expect(await setCodes(codeOf(a, '004 12'), codeOf(b, 'LDE-6'))).toEqual({
      saved: 2,
      conflicts: [],
      taken: [],
      gone_products: [],
    });
    const page = await space.pull();
    expect(page.products.find(({ product_id }) => product_id === a)?.codes).toContainEqual({
      code: '004 12',
      kind: 'client_code',
      packs: 1,
    });
    expect((await codes()).product_codes.map(({ supplier_code, code }) => [supplier_code, code])).toEqual([
      ['00410', '004 12'],
      ['00411', 'LDE-6'],
    ]);
    // Two codes swapped, and one code removed.
    expect(await setCodes(codeOf(a, 'LDE-6', '004 12'), codeOf(b, '004 12', 'LDE-6'))).toMatchObject({ saved: 2 });
    expect(await setCodes(codeOf(b, null, '004 12'))).toMatchObject({ saved: 1 });
    expect((await codes()).items_total).toBe(1);
  });

  it('says whose a code is that is taken, and what somebody else has made of one', async () => {
    const { a, b, c } = space;
    await setCodes(codeOf(a, 'A1'));
    expect(await setCodes(codeOf(a, 'A2'), codeOf(b, 'A1'), codeOf(c, 'C1'))).toMatchObject({
      saved: 1,
      conflicts: [{ product_id: a, now: 'A1' }],
      taken: [{ product_id: b, code: 'A1', by: { product_id: a, supplier_code: '00410' } }],
    });
  });

  it('takes over the code of a product that was deleted', async () => {
    const { a, b } = space;
    await setCodes(codeOf(a, 'A1'));
    await deleteProduct(a);
    expect(await setCodes(codeOf(b, 'A1'), codeOf(a, 'A3', 'A1'))).toMatchObject({
      saved: 1,
      taken: [],
      gone_products: [{ product_id: a }],
    });
  });

  it('stands before the group’s, which is told beside it', async () => {
    const { a, price_group_id } = space;
    await space.pricing('POST', `price_group/${price_group_id}/product_codes`, { product_id: a, code: 'G1' });
    expect((await codes('own_only=false')).product_codes[0]).toMatchObject({ code: null, group_code: 'G1' });
    await setCodes(codeOf(a, 'A1'));
    expect((await codes()).product_codes).toMatchObject([{ code: 'A1', group_code: 'G1' }]);
  });

  it('refuses a foreign product and who may not', async () => {
    const other = await aPricingSpace(test.database, server);
    expect(await refused('product_codes', codeOf(other.a, 'A1'))).toEqual(['changes']);
    const viewer = await space.staff('viewer');
    expect((await call('GET', 'product_codes', undefined, viewer)).status).toBe(200);
    expect((await call('POST', 'product_codes', { changes: [codeOf(space.a, 'A1')] }, viewer)).status).toBe(403);
    expect((await call('GET', 'product_codes', undefined, space.buyer)).status).toBe(403);
  });
});

describe('what the clients of a price group call products', () => {
  const callGroup = (method: string, query = '', body?: unknown, token = space.owner) =>
    server.call(
      method,
      `/v2/supplier/${space.supplier_id}/price_groups/${space.price_group_id}/product_codes?${query}`,
      {
        token,
        body,
      },
    );
  const groupCodes = async (query = '') =>
    groupCodeRoutes.codesOfGroup.answer.parse((await callGroup('GET', query)).body);
  const setGroupCodes = async (...changes: readonly unknown[]) =>
    groupCodeRoutes.changeCodesOfGroup.answer.parse((await callGroup('POST', '', { changes })).body);

  it('finds them on each client’s devices, and is searched by words and codes', async () => {
    const { a, b } = space;
    const { cursor } = await space.pull();
    expect(await setGroupCodes(codeOf(a, '004 12'), codeOf(b, 'LDE-6'))).toMatchObject({ saved: 2, conflicts: [] });
    const page = await space.pull(cursor);
    expect(page.products.find(({ product_id }) => product_id === a)?.codes).toContainEqual(
      expect.objectContaining({ code: '004 12' }),
    );
    expect((await groupCodes()).product_codes.map(({ supplier_code, code }) => [supplier_code, code])).toEqual([
      ['00410', '004 12'],
      ['00411', 'LDE-6'],
    ]);
    expect((await groupCodes('own_only=false&query=00412')).product_codes).toMatchObject([{ code: null }]);
    expect((await groupCodes('own_only=false&supplier_codes=00411')).product_codes).toMatchObject([{ code: 'LDE-6' }]);
    expect((await codes()).items_total).toBe(0);
  });

  it('overwrites nothing that somebody else changed, and says whose a code is', async () => {
    const { a, b, c } = space;
    await setGroupCodes(codeOf(a, 'A1'));
    expect(await setGroupCodes(codeOf(a, 'A2'), codeOf(b, 'A1'), codeOf(c, 'C1'))).toMatchObject({
      saved: 1,
      conflicts: [{ product_id: a, now: 'A1' }],
      taken: [{ product_id: b, code: 'A1', by: { product_id: a } }],
    });
  });

  it('is read by who may see price groups and changed by who may change them', async () => {
    const viewer = await space.staff('viewer');
    expect((await callGroup('GET', '', undefined, viewer)).status).toBe(200);
    expect((await callGroup('POST', '', { changes: [codeOf(space.a, 'A1')] }, viewer)).status).toBe(403);
    expect((await callGroup('GET', '', undefined, space.buyer)).status).toBe(403);
  });
});
