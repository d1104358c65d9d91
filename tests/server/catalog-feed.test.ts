import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askingForTerms, type CatalogPage, catalogPageSchema } from '#contract/catalog.ts';
import { isVisible } from '#domain/catalog/assortment.ts';
import { CHANGED_PAGE } from '#server/catalog/product-statements.ts';
import { connect, type Database } from '#server/database/connection.ts';
import { organization } from '#server/database/schema/accounts.ts';
import { catalogView, product } from '#server/database/schema/catalog.ts';
import { clientPrice, priceGroup, priceGroupClient, priceGroupPrice } from '#server/database/schema/pricing.ts';
import { commercialLink } from '#server/database/schema/suppliers.ts';
import { newId } from '#server/new-id.ts';
import { catalogClientsOf } from '../builders/catalog-client.ts';
import { ownServer } from '../builders/own-server.ts';
import { startServer } from '../builders/running-server.ts';

const own = await ownServer();
const { test, server, market } = own;
const { aClient, pull, raise } = catalogClientsOf(own);

/** Does something once, right before a statement is sent to the database. */
function beforeStatement<T>({ pool }: Database, text: string, work: () => Promise<T>): Promise<T> {
  return new Promise((done) => {
    pool.on('connect', (client) => {
      client.query = new Proxy(client.query, {
        apply(query, self, args: unknown[]) {
          const asked = z.object({ text: z.literal(text) }).safeParse(args[0]);
          if (!asked.success) return Reflect.apply(query, self, args);
          void work().then((result) => {
            done(result);
            Reflect.apply(query, self, args);
          });
        },
      });
    });
  });
}

describe('the catalog feed', () => {
  it('brings everything in pages, once each, and ends with the terms and categories', async () => {
    const client = await aClient(5);
    const seen: string[] = [];
    let page = await pull(client, undefined, 2);
    expect(page).toMatchObject({ reset: true, complete: false, remaining: 3, client: null });
    for (; !page.complete; page = await pull(client, page.cursor, 2))
      seen.push(...page.products.map((each) => each.product_id));
    seen.push(...page.products.map((each) => each.product_id));
    expect(seen.sort()).toEqual([...client.product_ids].sort());
    expect(page.client?.organization.organization_id).toBe(client.organization_id);
    expect(page.reset).toBe(false);
  });

  it('tells with the head of a page where the next one begins, until the last', async () => {
    const client = await aClient(3);
    const ask = async (since?: string) => {
      const query = new URLSearchParams({ client_id: client.organization_id, count: '2', ...(since && { since }) });
      const path = `/v2/supplier/${client.supplier_id}/catalog?${query}`;
      const { headers, body } = await server.call('GET', path, { token: client.buyer });
      return { next: headers.get('catalog-next-cursor'), page: catalogPageSchema.parse(body) };
    };
    const first = await ask();
    expect(first.page.complete).toBe(false);
    expect(first.next).toBe(first.page.cursor);
    expect(await ask(first.page.cursor)).toMatchObject({ next: null, page: { complete: true } });
  });

  it('brings a product that changes again while its page is read: as it is then, and once more with the next page', async () => {
    const client = await aClient(2);
    const [changed = ''] = client.product_ids;
    const { cursor } = await pull(client);
    await raise(client, changed, 5000);
    const database = connect(test.url);
    const slow = await startServer(database);
    const again = beforeStatement(database, CHANGED_PAGE({ promos: false, codes: false, discounts: false }).text, () =>
      raise(client, changed, 6000),
    );
    const query = new URLSearchParams({ client_id: client.organization_id, count: '1', since: cursor });
    const { body } = await slow.call('GET', `/v2/supplier/${client.supplier_id}/catalog?${query}`, {
      token: client.buyer,
    });
    expect((await again)?.status).toBe(200);
    await slow.stop();
    await database.close();
    const page = catalogPageSchema.parse(body);
    const pricesOf = ({ products }: CatalogPage) => products.map((each) => [each.product_id, each.price.amount]);
    expect(pricesOf(page)).toEqual([[changed, 6000]]);
    expect(page).toMatchObject({ version: 2, complete: true });
    expect(pricesOf(await pull(client, page.cursor))).toEqual([[changed, 6000]]);
  });

  it('brings only what changed since, with the client’s new price', async () => {
    const client = await aClient(4);
    const { cursor } = await pull(client);
    expect((await pull(client, cursor)).products).toEqual([]);
    const [changed = ''] = client.product_ids;
    expect((await raise(client, changed, 5000)).status).toBe(200);
    const delta = await pull(client, cursor);
    expect(delta.products.map((each) => [each.product_id, each.price.amount])).toEqual([[changed, 5000]]);
    expect((await raise(client, changed, null)).status).toBe(200);
    expect((await pull(client, delta.cursor)).products[0]?.price.amount).toBe(4320);
  });

  it('repeats categories and terms only when they are others than the device has', async () => {
    const client = await aClient(2);
    const first = await pull(client);
    expect(first.client).not.toBeNull();
    expect(await pull(client, first.cursor)).toMatchObject({ client: null, categories: null, complete: true });
    await test.database.executor
      .update(organization)
      .set({ name: 'Autre nom' })
      .where(eq(organization.organization_id, client.organization_id));
    const second = await pull(client, first.cursor);
    expect(second.client?.organization.name).toBe('Autre nom');
    expect(second.categories).toEqual(first.categories);
    const withoutDigest = second.cursor.split('.').slice(0, 3).join('.');
    expect((await pull(client, withoutDigest)).client).toEqual(second.client);
  });

  it('brings what labels are called in other languages, also a translation of later, without its products', async () => {
    const client = await aClient(2);
    const { supplier_id, product_ids, owner } = client;
    await test.database.executor
      .update(product)
      .set({ labels: ['bio'] })
      .where(inArray(product.product_id, product_ids));
    const translate = async (text: string) => {
      const path = `/v1/label/bio/translate?supplier_id=${supplier_id}`;
      expect((await server.call('POST', path, { token: owner, body: { language: 'en_GB', text } })).status).toBe(200);
    };
    const first = await pull(client);
    expect(first.client?.label_names).toEqual({});
    await translate('organic');
    const second = await pull(client, first.cursor);
    expect(second).toMatchObject({
      reset: false,
      products: [],
      client: { label_names: { bio: { en_GB: 'organic' } } },
    });
    expect(second.version).toBeGreaterThan(first.version);
    expect((await pull(client, second.cursor)).client).toBeNull();
    await translate('organically grown');
    const third = await pull(client, second.cursor);
    expect(third.client?.label_names).toEqual({ bio: { en_GB: 'organically grown' } });
    // A device whose older app has dropped the names asks for them so.
    expect((await pull(client, askingForTerms(third.cursor))).client?.label_names).toEqual(third.client?.label_names);
  });

  it('reports what the client no longer sees as gone', async () => {
    const client = await aClient(2);
    const { cursor } = await pull(client);
    const [withdrawn = ''] = client.product_ids;
    await raise(client, withdrawn, 5000);
    await test.database.executor.update(product).set({ enabled: false }).where(eq(product.product_id, withdrawn));
    const delta = await pull(client, cursor);
    expect(delta).toMatchObject({ gone: [withdrawn], products: [], reset: false });
  });

  it('starts over when the client’s conditions changed, and for a cursor that is none of ours', async () => {
    const client = await aClient(2);
    const { cursor } = await pull(client);
    expect((await pull(client, 'rubbish')).reset).toBe(true);
    expect((await pull(client, '0.999.00000000-0000-0000-0000-000000000000')).reset).toBe(true);
    await test.database.executor
      .update(commercialLink)
      .set({ terms_version: 2, sales_discount: 300 })
      .where(eq(commercialLink.organization_id, client.organization_id));
    const page = await pull(client, cursor);
    expect(page.reset).toBe(true);
    expect(page.products.map((each) => each.sales_discount)).toEqual([300, 300]);
  });

  it('skips no change that is written while devices pull', async () => {
    const client = await aClient(12);
    let { cursor } = await pull(client);
    const seen = new Map<string, number>();
    const prices = new Map<string, number>();
    let amount = 5000;
    for (let round = 0; round < 6; round += 1) {
      const writes = client.product_ids.map((product_id) => {
        amount += 1;
        prices.set(product_id, amount);
        return raise(client, product_id, amount);
      });
      for (let reading = 0; reading < 4; reading += 1) {
        const page = await pull(client, cursor, 3);
        cursor = page.cursor;
        for (const each of page.products) seen.set(each.product_id, each.price.amount);
      }
      await Promise.all(writes);
    }
    for (let page = await pull(client, cursor, 3); ; page = await pull(client, page.cursor, 3)) {
      for (const each of page.products) seen.set(each.product_id, each.price.amount);
      if (page.complete) break;
    }
    expect([...seen].sort()).toEqual([...prices].sort());
  });

  it('is not for clients of another supplier', async () => {
    const client = await aClient(1);
    const stranger = await aClient(1);
    const query = `client_id=${client.organization_id}`;
    const { status } = await server.call('GET', `/v2/supplier/${client.supplier_id}/catalog?${query}`, {
      token: stranger.buyer,
    });
    expect(status).toBe(404);
  });
});

describe('what a client sees', () => {
  it('is what the domain says, whatever view, whitelist and extra products', async () => {
    const client = await aClient(6);
    const { executor } = test.database;
    const some = fc.subarray(client.product_ids);
    const view_id = newId(new Date());
    await executor
      .insert(catalogView)
      .values({ supplier_id: client.supplier_id, view_id, name: 'Carte', added_product_ids: [], product_ids: [] });
    await executor
      .update(commercialLink)
      .set({ view_id })
      .where(eq(commercialLink.organization_id, client.organization_id));
    await fc.assert(
      fc.asyncProperty(some, fc.option(some), some, some, some, async (inView, visible, extra, enabled, priced) => {
        await executor.update(catalogView).set({ product_ids: inView }).where(eq(catalogView.view_id, view_id));
        await executor
          .update(priceGroup)
          .set({ visible_product_ids: visible, extra_product_ids: extra })
          .where(eq(priceGroup.price_group_id, client.price_group_id));
        for (const product_id of client.product_ids) {
          const columns = {
            enabled: enabled.includes(product_id),
            price_amount: priced.includes(product_id) ? 100 : null,
          };
          await executor.update(product).set(columns).where(eq(product.product_id, product_id));
        }
        const expected = client.product_ids.filter((product_id) =>
          isVisible({
            product_id,
            inView: inView.includes(product_id),
            visible: visible === null ? null : new Set(visible),
            extra: new Set(extra),
            enabled: enabled.includes(product_id),
            priced: priced.includes(product_id),
          }),
        );
        const page = await pull(client);
        expect(page.products.map((each) => each.product_id).sort()).toEqual(expected.sort());
      }),
      { numRuns: 40 },
    );
  });

  it('costs the client’s own price first, then the first group’s by position, then the catalog’s', async () => {
    const client = await aClient(3);
    const { executor } = test.database;
    const { supplier_id, organization_id } = client;
    const second = await market.aPriceGroup(supplier_id, [], { position: 0 });
    await executor.insert(priceGroupClient).values({ supplier_id, price_group_id: second, organization_id });
    const [own = '', grouped = '', plain = ''] = client.product_ids;
    const price = { supplier_id, price_precision: 2 };
    for (const product_id of [own, grouped]) {
      await executor
        .insert(priceGroupPrice)
        .values({ ...price, product_id, price_group_id: client.price_group_id, price_amount: 300 });
      await executor
        .insert(priceGroupPrice)
        .values({ ...price, product_id, price_group_id: second, price_amount: 400 });
    }
    await executor.insert(clientPrice).values({ ...price, product_id: own, organization_id, price_amount: 500 });
    const amounts = new Map((await pull(client)).products.map((each) => [each.product_id, each.price.amount]));
    expect([amounts.get(own), amounts.get(grouped), amounts.get(plain)]).toEqual([500, 400, 4320]);
  });
});
