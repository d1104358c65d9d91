import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { priceGridRoutes } from '#contract/price-grid.ts';
import { problemSchema } from '#contract/problem.ts';
import { deskProductSchema } from '#contract/product-desk.ts';
import type { PriceCell } from '#domain/pricing/price-cell.ts';
import { PLAIN_CELL } from '#domain/pricing/price-cell.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';
import type { Answer } from '../builders/running-server.ts';

const { test, server } = await ownServer();
let space: PricingSpace;

beforeEach(async () => {
  space = await aPricingSpace(test.database, server);
});

const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });
const call = (method: string, path: string, body?: unknown, token = space.owner) =>
  server.call(method, `/v2/supplier/${space.supplier_id}/${path}`, { token, body });
const grid = async (query = '') =>
  priceGridRoutes.priceGrid.answer.parse((await call('GET', `price_grid?${query}`)).body);
const change = (product_id: string, after: Partial<PriceCell>, before: Partial<PriceCell> = {}) => ({
  price_group_id: space.price_group_id,
  product_id,
  before: { ...PLAIN_CELL, ...before },
  after: { ...PLAIN_CELL, ...after },
});
const publish = async (...changes: readonly ReturnType<typeof change>[]) =>
  priceGridRoutes.publishPrices.answer.parse((await call('POST', 'price_grid', { changes })).body);
const cellOf = async (product_id: string) =>
  (await grid()).products.find((each) => each.product_id === product_id)?.cells[0]?.cell ?? PLAIN_CELL;
const promo = {
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2999-01-01T00:00:00.000Z',
  price: euros(3000),
  percent: null,
};

describe('the price grid', () => {
  it('publishes many cells at one version, and every device gets those products and no other', async () => {
    const { a, b, c, d } = space;
    const { cursor, version } = await space.pull();
    const outcome = await publish(
      change(a, { price: euros(5069) }),
      change(b, { sales_discount: 400 }),
      change(c, { sales_promo: promo }),
      change(d, { is_sold: false }),
    );
    expect(outcome).toEqual({ published: 4, conflicts: [], gone_products: [] });
    const page = await space.pull(cursor);
    expect(page.version).toBe(version + 1);
    expect(page.gone).toEqual([d]);
    const facts = page.products.map((each) => [
      each.product_id,
      each.price.amount,
      each.sales_discount,
      each.sales_promos,
    ]);
    expect(facts.sort()).toEqual(
      [
        [a, 5069, 0, []],
        [b, 4320, 400, []],
        [c, 4320, 0, [promo]],
      ].sort(),
    );
    expect(await cellOf(c)).toEqual({ ...PLAIN_CELL, sales_promo: promo });
    expect(await cellOf(d)).toEqual({ ...PLAIN_CELL, is_sold: false });
    expect((await grid()).price_groups).toMatchObject([{ clients_total: 1, visible_total: 3, extra_total: 0 }]);
  });

  it('gives a cell back to the catalog', async () => {
    const { a } = space;
    await publish(change(a, { price: euros(5069), sales_discount: 100, is_sold: false }));
    await publish(change(a, {}, { price: euros(5069), sales_discount: 100, is_sold: false }));
    expect(await cellOf(a)).toEqual(PLAIN_CELL);
    expect((await space.pull()).products.map(({ product_id }) => product_id)).toContain(a);
  });

  it('overwrites nothing that somebody else changed: that cell is answered with theirs, the others pass', async () => {
    const { a, b } = space;
    await publish(change(a, { price: euros(2490) }));
    const late = await publish(change(a, { price: euros(2520) }), change(b, { price: euros(100) }));
    expect(late).toMatchObject({
      published: 1,
      conflicts: [{ product_id: a, now: { ...PLAIN_CELL, price: euros(2490) }, changed_by: 'Test' }],
    });
    expect((await cellOf(a)).price).toEqual(euros(2490));
    expect((await cellOf(b)).price).toEqual(euros(100));
    // After seeing the other value, the person may still overwrite it.
    expect(await publish(change(a, { price: euros(2520) }, { price: euros(2490) }))).toMatchObject({ conflicts: [] });
  });

  it('names who changed a discount or a promotion, too', async () => {
    const { a, b } = space;
    await publish(change(a, { sales_discount: 300 }), change(b, { sales_promo: promo }));
    const { conflicts } = await publish(change(a, { sales_discount: 200 }), change(b, { price: euros(100) }));
    expect(conflicts.map(({ product_id, changed_by }) => [product_id, changed_by]).sort()).toEqual(
      [
        [a, 'Test'],
        [b, 'Test'],
      ].sort(),
    );
  });

  it('may be asked twice: what is as wanted is no conflict', async () => {
    const { a } = space;
    expect(await publish(change(a, { price: euros(2490) }))).toMatchObject({ published: 1, conflicts: [] });
    expect(await publish(change(a, { price: euros(2490) }))).toMatchObject({ published: 1, conflicts: [] });
  });

  it('leaves out a product that was deleted meanwhile, names it, and publishes the others', async () => {
    const { a, b } = space;
    expect((await call('DELETE', `products/${a}`)).status).toBe(200);
    expect(await publish(change(a, { price: euros(2490) }), change(b, { price: euros(100) }))).toMatchObject({
      published: 1,
      conflicts: [],
      gone_products: [{ product_id: a, supplier_code: '00410' }],
    });
    expect((await cellOf(b)).price).toEqual(euros(100));
  });

  it('of two people at once, exactly one wins each cell', async () => {
    const { a, b, c } = space;
    const cells = [a, b, c];
    const answers = await Promise.all(
      [100, 200, 300].map((price) => publish(...cells.map((id) => change(id, { price: euros(price) })))),
    );
    expect(answers.map(({ published }) => published).sort()).toEqual([0, 0, 3]);
  });

  it('is read page by page, by words, and by what a group says', async () => {
    const { b } = space;
    await publish(change(b, { price: euros(100) }));
    const page = await grid('start=1&count=2');
    expect([page.items_total, page.products.map(({ supplier_code }) => supplier_code)]).toEqual([
      4,
      ['00411', '00412'],
    ]);
    expect((await grid('use_price_groups=true')).products.map(({ product_id }) => product_id)).toEqual([b]);
    expect((await grid('query=00413')).products.map(({ supplier_code }) => supplier_code)).toEqual(['00413']);
  });

  it('refuses another currency, a foreign product and who may not', async () => {
    const { a } = space;
    const other = await aPricingSpace(test.database, server);
    const dollars = { ...euros(100), currency: 'USD' };
    const refused = async (...changes: readonly unknown[]) =>
      Object.keys(problemSchema.parse((await call('POST', 'price_grid', { changes })).body).errors ?? {});
    expect(await refused(change(a, { price: dollars }))).toEqual(['changes.0.after.price']);
    const twice = [change(a, { price: euros(1) }), change(a, { price: euros(2) }), change(space.b, { price: dollars })];
    expect(await refused(...twice)).toEqual(['changes.2.after.price']);
    expect(await refused(change(other.a, { price: euros(1) }))).toEqual(['changes']);
    expect(await refused({ ...change(a, {}), price_group_id: other.price_group_id })).toEqual([
      'changes.0.price_group_id',
    ]);
    const viewer = await space.staff('viewer');
    expect((await call('GET', 'price_grid', undefined, viewer)).status).toBe(200);
    expect((await call('POST', 'price_grid', { changes: [change(a, {})] }, viewer)).status).toBe(403);
    expect((await call('GET', 'price_grid', undefined, space.buyer)).status).toBe(403);
  });
});

describe('the history of a price', () => {
  it('has every change of the group and of the catalog, by whichever call, with who made it', async () => {
    const { a, price_group_id } = space;
    await publish(change(a, { price: euros(100) }));
    await space.pricing('PUT', `price_group/${price_group_id}/product/${a}`, { price: euros(200) });
    await space.pricing('PUT', `price_group/${price_group_id}/product/${a}`, { price: euros(200) });
    await space.pricing('PUT', `price_group/${price_group_id}/product/${a}`, { price: null });
    await space.pricing('PUT', `client/${space.organization_id}/price_group/product/${a}`, { price: euros(50) });
    const { changes, items_total } = priceGridRoutes.priceHistory.answer.parse(
      (await call('GET', `products/${a}/price_history?price_group_id=${price_group_id}`)).body,
    );
    expect(items_total).toBe(3);
    expect(
      changes.map(({ old_price, new_price, changed_by }) => [old_price?.amount, new_price?.amount, changed_by]),
    ).toEqual([
      [200, undefined, 'Test'],
      [100, 200, 'Test'],
      [undefined, 100, 'Test'],
    ]);
    expect((await call('GET', `products/${a}/price_history`, undefined, space.buyer)).status).toBe(403);
  });

  it('has discounts and promotions on the page whose prices they stand between, once', async () => {
    const { a, price_group_id } = space;
    let cell: Partial<PriceCell> = {};
    const becomes = async (next: Partial<PriceCell>) => {
      await publish(change(a, { ...cell, ...next }, cell));
      cell = { ...cell, ...next };
    };
    for (const each of [1, 2, 3]) {
      await becomes({ sales_discount: each * 100 });
      await becomes({ price: euros(each * 1000) });
    }
    await becomes({ sales_discount: 0 });
    const page = async (start: number) => {
      const path = `products/${a}/price_history?price_group_id=${price_group_id}&start=${start}&count=2`;
      const { changes, terms_changes = [] } = priceGridRoutes.priceHistory.answer.parse((await call('GET', path)).body);
      return [
        changes.map(({ new_price }) => new_price?.amount),
        terms_changes.map(({ after }) => after.sales_discount),
      ];
    };
    expect([await page(0), await page(2), await page(4)]).toEqual([
      [
        [3000, 2000],
        [0, 300],
      ],
      [[1000], [200, 100]],
      [[], []],
    ]);
  });

  it('has what changed the product’s discounts and promotions for the group, with who did it', async () => {
    const { a, b, price_group_id } = space;
    await publish(change(a, { sales_discount: 400, sales_promo: promo }), change(b, { sales_promo: promo }));
    await publish(change(a, { sales_discount: 400 }, { sales_discount: 400, sales_promo: promo }));
    await space.pricing('PATCH', `client/${space.organization_id}/price_group/product/${a}/sales_discount`, {
      sales_discount: 300,
    });
    const told = async (query: string) =>
      priceGridRoutes.priceHistory.answer.parse((await call('GET', `products/${a}/price_history?${query}`)).body);
    const { terms_changes, changes } = await told(`price_group_id=${price_group_id}`);
    expect(changes).toEqual([]);
    const line = { changed_at: expect.any(String), price_group_id, changed_by: 'Test' };
    expect(terms_changes).toEqual([
      { ...line, before: { sales_promo: promo }, after: {} },
      { ...line, before: {}, after: { sales_promo: promo } },
      { ...line, before: {}, after: { sales_discount: 400 } },
    ]);
    expect((await told('')).terms_changes).toEqual([]);
  });

  it('says who changed the catalog’s price: in the product, in many at once, by a list or by an undo', async () => {
    const { a } = space;
    const version = async () => deskProductSchema.parse((await call('GET', `products/${a}`)).body).version;
    const changed = async (answer: Promise<Answer>) =>
      z.object({ change_id: z.string() }).parse((await answer).body).change_id;
    await call('PATCH', `products/${a}`, { version: await version(), price: euros(100) });
    const products = [{ product_id: a, version: await version() }];
    const raised = await changed(
      call('PATCH', 'products', { products, change: { kind: 'price', step: { kind: 'percent', percent: 1000 } } }),
    );
    await call('POST', `product_changes/${raised}/undo`);
    const list = new FormData();
    list.append('file', new Blob([`Code;Nom;Prix\n00410;Beurre doux;1,50`]), 'tarif.csv');
    const upload = { token: space.owner, body: list };
    const imported = await server.call('POST', `/v2/supplier/${space.supplier_id}/imports?kind=products`, upload);
    expect(imported.body).toMatchObject({ changed: 1 });
    const { changes } = priceGridRoutes.priceHistory.answer.parse(
      (await call('GET', `products/${a}/price_history`)).body,
    );
    expect(changes.map(({ new_price, changed_by }) => [new_price?.amount, changed_by])).toEqual([
      [150, 'Test'],
      [100, 'Test'],
      [110, 'Test'],
      [100, 'Test'],
    ]);
  });
});
