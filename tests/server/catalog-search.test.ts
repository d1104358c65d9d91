import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogProductSchema } from '#contract/product.ts';
import { category, product } from '#server/database/schema/catalog.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { clientPrice, clientProductCode } from '#server/database/schema/pricing.ts';
import { supplier } from '#server/database/schema/suppliers.ts';
import { newId } from '#server/new-id.ts';
import { anOrderLine, aPurchaseOrder } from '../builders/a-purchase-order.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server, market } = await ownServer();

async function aShop() {
  const { supplier_id } = await market.aSupplier({ catalog_version: 1 });
  const { organization_id, buyer } = await market.aClient(supplier_id);
  const owner = await market.anAccount();
  await market.staff(supplier_id, owner.account_id);
  const category_id = newId(new Date());
  await test.database.executor
    .insert(category)
    .values({ supplier_id, category_id, names: { fr_FR: 'Crèmerie' }, glyph: 'milk', hue: 90, position: 1 });
  const add = async (name: string, values: Parameters<typeof market.aProduct>[1] = {}) =>
    (await market.aProduct(supplier_id, { names: { fr_FR: name }, ...values })).product_id;
  return {
    supplier_id,
    organization_id,
    account_id: buyer.account_id,
    category_id,
    add,
    buyer: await server.signIn(buyer.email),
    owner: await server.signIn(owner.email),
    butter: await add('Beurre doux', { supplier_code: 'A1', category_id, brand: 'Izard', price_amount: 500 }),
    salted: await add('Beurre demi-sel', { supplier_code: 'A2', category_id, brand: 'Belloc', price_amount: 300 }),
    peas: await add('Petits pois', { supplier_code: 'A3', labels: ['bio'], temperature: 'frozen', price_amount: 100 }),
    leek: await add('Poireau', { supplier_code: 'A4', out_of_stock: true, price_amount: 200 }),
  };
}

let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  shop = await aShop();
});

const answerSchema = z.object({
  items_total: z.number(),
  products: z.array(catalogProductSchema),
  categories: z.optional(z.array(z.object({ category_id: z.string(), names: z.unknown(), count: z.number() }))),
  facets: z.optional(z.array(z.object({ name: z.string(), values: z.array(z.unknown()) }))),
});

async function find(query: string, token = shop.buyer) {
  const { status, body } = await server.call('GET', `/v1/supplier/${shop.supplier_id}/search?${query}`, { token });
  expect(status).toBe(200);
  const found = answerSchema.parse(body);
  return { ...found, codes: found.products.map(({ supplier_code }) => supplier_code) };
}

const asBuyer = (rest: string) => find(`contact_id=${shop.organization_id}&${rest}`);

/**
 * Asks until there is an index, which alone forgives the slip. Searches don't wait for it, so earlier ones find less.
 */
const indexed = () => expect.poll(async () => (await asBuyer('query=buerre')).items_total).toBe(2);

/** Changes a product as every writer does: with the next catalog version, under the supplier's lock. */
async function change(product_id: string, values: Partial<typeof product.$inferInsert>) {
  const { executor } = test.database;
  const [{ version } = { version: 0 }] = await executor
    .update(supplier)
    .set({ catalog_version: sql`${supplier.catalog_version} + 1` })
    .where(eq(supplier.supplier_id, shop.supplier_id))
    .returning({ version: supplier.catalog_version });
  await executor
    .update(product)
    .set({ ...values, version })
    .where(eq(product.product_id, product_id));
}

describe('searching a supplier’s products', () => {
  it('finds words as they begin, accents and slips of the fingers forgiven, as on the device', async () => {
    expect((await asBuyer('query=beur')).codes.sort()).toEqual(['A1', 'A2']);
    await indexed();
    expect((await asBuyer('query=beur')).codes.sort()).toEqual(['A1', 'A2']);
    expect((await asBuyer('query=buerre%20doux')).codes).toEqual(['A1']);
    expect((await asBuyer('query=cremerie')).items_total).toBe(2);
    expect((await asBuyer('query=A3')).codes).toEqual(['A3']);
    expect((await asBuyer('query=zzzzzz')).items_total).toBe(0);
  });

  it('finds the client’s own code, and nobody else’s', async () => {
    const other = await market.anOrganization();
    await market.aLink(shop.supplier_id, other.organization_id);
    await test.database.executor.insert(clientProductCode).values([
      { supplier_id: shop.supplier_id, organization_id: shop.organization_id, product_id: shop.peas, code: 'PP-1' },
      { supplier_id: shop.supplier_id, organization_id: other.organization_id, product_id: shop.leek, code: 'XX-2' },
    ]);
    expect((await asBuyer('query=PP-1')).codes).toEqual(['A3']);
    expect((await asBuyer('query=XX-2')).codes).toEqual([]);
  });

  it('lists everything where nothing is typed, in pages, with the total beyond the last one too', async () => {
    expect(await asBuyer('start=1&count=2')).toMatchObject({ items_total: 4, codes: ['A2', 'A3'] });
    expect(await asBuyer('start=9')).toMatchObject({ items_total: 4, codes: [] });
  });

  it('finds by a name as soon as it has changed, and no longer by the one before', async () => {
    await indexed();
    expect((await asBuyer('query=doux')).codes).toEqual(['A1']);
    await change(shop.butter, { names: { fr_FR: 'Margarine' } });
    expect((await asBuyer('query=doux')).codes).toEqual([]);
    expect((await asBuyer('query=margarine')).codes).toEqual(['A1']);
    await change(shop.salted, { deleted_at: new Date() });
    expect((await asBuyer('query=beurre')).codes).toEqual([]);
    await test.database.executor
      .update(category)
      .set({ names: { fr_FR: 'Matières grasses' } })
      .where(eq(category.category_id, shop.category_id));
    await change(shop.peas, {});
    // A category's name is a large change: while the new index is built, the old one answers.
    await expect.poll(async () => (await asBuyer('query=grasses')).codes).toEqual(['A1']);
  });

  it('finds at once, before there is an index, and then with slips forgiven', async () => {
    const { executor } = test.database;
    await executor.execute(sql`insert into product (supplier_id, product_id, supplier_code, names, sale_unit, price_label,
        units_per_pack, vat, temperature, price_amount, search, version)
      select ${shop.supplier_id}::uuid, gen_random_uuid(), 'N' || n, jsonb_build_object('fr_FR', 'Article numero' || n), 'pack', 'kilo',
        1, 550, 'ambient', 100, 'article numero' || n, 1 from generate_series(1, 5000) n`);
    expect((await asBuyer('query=numero4321')).codes).toEqual(['N4321']);
    expect((await asBuyer('query=N4321')).codes).toEqual(['N4321']);
    expect(await asBuyer('start=5000&count=3')).toMatchObject({ items_total: 5004, codes: ['N996', 'N997', 'N998'] });
    await indexed();
    expect((await asBuyer('query=numero4321')).codes).toEqual(['N4321']);
    await change(shop.butter, { names: { fr_FR: 'Article de Bresse' } });
    expect((await asBuyer('query=article%20bresse')).codes).toEqual(['A1']);
  });

  it('answers with the index there is while another is built after a large change', async () => {
    await indexed();
    const { executor } = test.database;
    await executor.execute(sql`insert into product (supplier_id, product_id, supplier_code, names, sale_unit, price_label,
        units_per_pack, vat, temperature, price_amount, search, version)
      select ${shop.supplier_id}::uuid, gen_random_uuid(), 'N' || n, jsonb_build_object('fr_FR', 'Article numero' || n), 'pack', 'kilo',
        1, 550, 'ambient', 100, '', 2 from generate_series(1, 6000) n`);
    await change(shop.leek, {});
    await indexed();
    await expect.poll(async () => (await asBuyer('query=article')).items_total).toBe(6000);
    await indexed();
  });

  it('sorts by what is asked, prices as the client has them', async () => {
    await test.database.executor.insert(clientPrice).values({
      supplier_id: shop.supplier_id,
      organization_id: shop.organization_id,
      product_id: shop.butter,
      price_amount: 5,
      price_precision: 2,
    });
    expect((await asBuyer('sort=price')).codes).toEqual(['A1', 'A3', 'A4', 'A2']);
    expect((await asBuyer('sort=name')).codes).toEqual(['A2', 'A1', 'A3', 'A4']);
    expect((await asBuyer('sort=supplier_code&query=beurre')).codes).toEqual(['A1', 'A2']);
  });

  it('leaves out what is out of stock, or was never ordered, where that is asked', async () => {
    expect((await asBuyer('active_only=true')).codes).toEqual(['A1', 'A2', 'A3']);
    expect((await asBuyer('ordered_only=true')).codes).toEqual([]);
    const at = new Date();
    const order = aPurchaseOrder();
    await test.database.executor.insert(purchaseOrder).values({
      ...order,
      supplier_id: shop.supplier_id,
      organization_id: shop.organization_id,
      account_id: shop.account_id,
      placed_by_name: 'Test',
      body_hash: 'none',
      captured_at: at,
      received_at: at,
      updated_at: at,
      cut_off: at,
      catalog_version: 1,
      applied: [],
      lines: [anOrderLine({ product_id: shop.peas })],
    });
    expect((await asBuyer('ordered_only=true')).codes).toEqual(['A3']);
  });

  it('narrows by facets and counts what was found by category and facet', async () => {
    expect((await asBuyer('facet_filter=brand:Izard&facet_filter=brand:Belloc')).codes).toEqual(['A1', 'A2']);
    expect((await asBuyer(`facet_filter=brand:Izard&facet_filter=category:${shop.category_id}`)).codes).toEqual(['A1']);
    expect((await asBuyer('facet_filter=brand:Izard&facet_filter=label:bio')).codes).toEqual([]);
    expect((await asBuyer('facet_filter=category:none')).codes).toEqual([]);
    const { categories, facets } = await asBuyer('extended_categories=true&count=1');
    expect(categories).toEqual([{ category_id: shop.category_id, names: { fr_FR: 'Crèmerie' }, count: 2 }]);
    expect(facets?.find(({ name }) => name === 'temperature')?.values).toEqual([
      { value: 'chilled', count: 3 },
      { value: 'frozen', count: 1 },
    ]);
    expect(await asBuyer('query=beurre')).not.toHaveProperty('facets');
  });

  it('lets staff look without a client, at catalog prices, and at what is out of sale', async () => {
    const hidden = await shop.add('Beurre caché', { supplier_code: 'A9', enabled: false });
    await market.aPriceGroup(shop.supplier_id, [shop.organization_id], { visible_product_ids: [shop.peas, hidden] });
    expect((await asBuyer('query=beurre')).codes).toEqual([]);
    expect((await find('query=beurre', shop.owner)).codes.sort()).toEqual(['A1', 'A2']);
    expect((await find('query=beurre&enable=false', shop.owner)).codes).toEqual(['A9']);
    const atCatalogPrices = `query=beurre&contact_id=${shop.organization_id}&use_price_groups=false`;
    expect((await find(atCatalogPrices, shop.owner)).items_total).toBe(2);
  });

  it('refuses what it does not know, and what a client may not ask', async () => {
    const path = (rest: string) => `/v1/supplier/${shop.supplier_id}/search?contact_id=${shop.organization_id}&${rest}`;
    const status = async (rest: string, token: string | undefined = shop.buyer) =>
      (await server.call('GET', path(rest), token === undefined ? {} : { token })).status;
    expect(await status('facet_filter=colour:red')).toBe(400);
    expect(await status('sort=colour')).toBe(400);
    expect((await server.call('GET', path('sort=colour'))).status).toBe(401);
    expect(await status('use_price_groups=false')).toBe(403);
    expect(await status('enable=false')).toBe(403);
    const stranger = await market.anAccount();
    expect(await status('query=beurre', await server.signIn(stranger.email))).toBe(404);
  });
});
