import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deskCategorySchema } from '#contract/assortment.ts';
import { catalogPageSchema } from '#contract/catalog.ts';
import { problemSchema } from '#contract/problem.ts';
import { type DeskProduct, deskProductSchema } from '#contract/product-desk.ts';
import { viewRoutes, viewSchema } from '#contract/view.ts';
import type { ViewRules } from '#domain/catalog/view.ts';
import { ownServer } from '../builders/own-server.ts';

const { server, market } = await ownServer();

const OPEN: ViewRules = { category_ids: [], labels: [], brands: [], temperatures: [], in_stock_only: false };
const productAnswer = z.object({ product: deskProductSchema });
const listedViews = z.object({ items_total: z.number(), views: z.array(z.object({ view_id: z.string() })) });

/** A supplier's owner, with clients that order. */
async function aDesk() {
  const { supplier_id } = await market.aSupplier({ catalog_version: 1 });
  const { account_id, email } = await market.anAccount();
  await market.staff(supplier_id, account_id);
  const token = await server.signIn(email);
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, `/v2/supplier/${supplier_id}/${path}`, { token, body, headers });
  const refusal = async (...asked: Parameters<typeof call>) => problemSchema.parse((await call(...asked)).body);
  return {
    supplier_id,
    call,
    refusal,
    async aProduct(name: string, facts: object = {}): Promise<DeskProduct> {
      const body = { supplier_code: name, name, price: { amount: 500, precision: 2, currency: 'EUR' }, ...facts };
      return productAnswer.parse((await call('POST', 'products', body)).body).product;
    },
    async aCategory(name: string, parent_id: string | null = null) {
      return deskCategorySchema.parse((await call('POST', 'categories', { name, parent_id })).body);
    },
    change: ({ product_id, version }: DeskProduct, body: object) =>
      call('PATCH', `products/${product_id}`, { version, ...body }),
    async aView(body: object) {
      return viewSchema.parse((await call('POST', 'views', { name: crypto.randomUUID(), ...body })).body);
    },
    async changeView({ view_id, version }: { view_id: string; version: number }, body: object) {
      return viewSchema.parse((await call('PATCH', `views/${view_id}`, { version, ...body })).body);
    },
    /** A client's device, with its products after each pull. */
    async aDevice() {
      const { organization_id, buyer } = await market.aClient(supplier_id);
      const session = await server.signIn(buyer.email);
      const held = new Map<string, string>();
      let cursor: string | undefined;
      return {
        organization_id,
        async pull() {
          const since = cursor === undefined ? '' : `&since=${encodeURIComponent(cursor)}`;
          const path = `/v2/supplier/${supplier_id}/catalog?client_id=${organization_id}${since}`;
          const page = catalogPageSchema.parse((await server.call('GET', path, { token: session })).body);
          if (page.reset) held.clear();
          for (const { product_id, names } of page.products) held.set(product_id, names.fr_FR ?? '');
          for (const product_id of page.gone) held.delete(product_id);
          cursor = page.cursor;
          return { reset: page.reset, gone: page.gone, has: [...held.values()].sort() };
        },
      };
    },
    give: (organization_id: string, view_id: string | null, seen_view_id: string | null = null) =>
      call('PUT', 'view_clients', { clients: [{ organization_id, view_id, seen_view_id }] }),
  };
}

describe('a catalog', () => {
  it('is made once per Idempotency-Key, and refuses a taken name and what isn’t the supplier’s', async () => {
    const desk = await aDesk();
    const other = await aDesk();
    const [own, foreign] = [await desk.aProduct('Brie'), await other.aProduct('Brie')];
    const foreignCategory = await other.aCategory('Crémerie');
    const body = { name: 'Cave', added_product_ids: [own.product_id] };
    const create = () => desk.call('POST', 'views', body, { 'idempotency-key': 'one' });
    const [first, again] = [await create(), await create()];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(listedViews.parse((await desk.call('GET', 'views')).body).items_total).toBe(1);
    expect(await desk.refusal('POST', 'views', { name: 'CAVE' })).toMatchObject({
      code: 'IN_USE',
      errors: { name: 'is in use' },
    });
    const strange = [
      { added_product_ids: [foreign.product_id] },
      { removed_product_ids: [foreign.product_id] },
      { rules: { ...OPEN, category_ids: [foreignCategory.category_id] } },
    ];
    const refused = await Promise.all(strange.map((each) => desk.refusal('POST', 'views', { name: 'Autre', ...each })));
    expect(refused.flatMap(({ errors }) => Object.keys(errors ?? {}))).toEqual([
      'added_product_ids',
      'removed_product_ids',
      'rules.category_ids',
    ]);
  });

  it('is changed by one of two people: the second is told', async () => {
    const desk = await aDesk();
    const view = await desk.aView({ name: 'Cave' });
    const path = `views/${view.view_id}`;
    expect((await desk.call('PATCH', path, { version: view.version, name: 'Cave à vins' })).status).toBe(200);
    expect(await desk.refusal('PATCH', path, { version: view.version, rules: OPEN })).toMatchObject({
      code: 'stale_version',
    });
    expect(viewSchema.parse((await desk.call('GET', path)).body)).toMatchObject({ name: 'Cave à vins', rules: null });
  });

  it('shows what it would hold before it is kept, searched and counted', async () => {
    const desk = await aDesk();
    const brie = await desk.aProduct('Brie', { labels: ['Bio'], brand: 'Vernet' });
    const comte = await desk.aProduct('Comté', { labels: ['Bio'], enabled: false });
    const rice = await desk.aProduct('Riz', { brand: 'Vernet' });
    const body = {
      rules: { ...OPEN, labels: ['Bio'] },
      added_product_ids: [rice.product_id],
      removed_product_ids: [],
    };
    const preview = async (query: string, asked: object = body) =>
      viewRoutes.previewView.answer.parse((await desk.call('POST', `views/preview?${query}`, asked)).body);
    const all = await preview('');
    expect(all).toMatchObject({ items_total: 3, held: 3, in_sale: 2 });
    expect(all.products.map(({ supplier_code }) => supplier_code)).toEqual(['Brie', 'Comté', 'Riz']);
    expect(all.products.map(({ ruled }) => ruled)).toEqual([true, true, false]);
    const alone = { ...body, added_product_ids: [] };
    expect(await preview('', alone)).toMatchObject({ items_total: 2, held: 2 });
    expect(await preview('shown=all', alone)).toMatchObject({ items_total: 3, held: 2 });
    expect(await preview('query=comte')).toMatchObject({ items_total: 1, held: 3 });
    expect((await preview('start=1&count=1')).products.map(({ product_id }) => product_id)).toEqual([comte.product_id]);
    const without = await preview('', { ...body, removed_product_ids: [brie.product_id] });
    expect(without.products.map(({ supplier_code }) => supplier_code)).toEqual(['Comté', 'Riz']);
    expect(listedViews.parse((await desk.call('GET', 'views')).body).items_total).toBe(0);
    expect((await desk.call('GET', 'brands')).body).toEqual({
      items_total: 1,
      brands: [{ brand: 'Vernet', products: 2 }],
    });
  });

  it('stays while a client orders from it, and keeps the categories that it takes in', async () => {
    const desk = await aDesk();
    const { category_id } = await desk.aCategory('Crémerie');
    const view = await desk.aView({ rules: { ...OPEN, category_ids: [category_id] } });
    const { organization_id } = await desk.aDevice();
    await desk.give(organization_id, view.view_id);
    const path = `views/${view.view_id}`;
    expect(await desk.refusal('DELETE', path)).toMatchObject({ code: 'IN_USE' });
    expect(await desk.refusal('DELETE', `categories/${category_id}`)).toMatchObject({
      code: 'IN_USE',
      used_by: [view.name],
    });
    await desk.give(organization_id, null, view.view_id);
    expect((await desk.call('DELETE', path)).status).toBe(200);
    expect((await desk.call('DELETE', `categories/${category_id}`)).status).toBe(200);
  });
});

describe('a catalog that nobody orders from', () => {
  it('is deleted though a removed client had it: back again, they order from the whole catalog', async () => {
    const desk = await aDesk();
    const [brie] = [await desk.aProduct('Brie'), await desk.aProduct('Riz')];
    const view = await desk.aView({ added_product_ids: [brie.product_id] });
    const device = await desk.aDevice();
    await desk.give(device.organization_id, view.view_id);
    expect((await device.pull()).has).toEqual(['Brie']);
    await desk.call('DELETE', `clients/${device.organization_id}`);
    expect((await desk.call('DELETE', `views/${view.view_id}`)).status).toBe(200);
    expect((await desk.call('POST', `clients/${device.organization_id}/restore`)).status).toBe(200);
    expect(await device.pull()).toMatchObject({ reset: true, has: ['Brie', 'Riz'] });
  });

  it('stays while a campaign shows it, which is named, and goes once its links are revoked', async () => {
    const desk = await aDesk();
    const view = await desk.aView({});
    const body = { name: 'Fromages de mai', view_id: view.view_id, client_ids: [], scheduled_for: null };
    const made = z.object({ campaign_id: z.string() }).parse((await desk.call('POST', 'campaigns', body)).body);
    const path = `views/${view.view_id}`;
    expect(await desk.refusal('DELETE', path)).toMatchObject({ code: 'IN_USE', used_by: ['Fromages de mai'] });
    await desk.call('POST', `campaigns/${made.campaign_id}/revoke`);
    expect((await desk.call('DELETE', path)).status).toBe(200);
  });
});

describe('a client’s catalog', () => {
  it('is given to one client, and another’s device stays as it is', async () => {
    const desk = await aDesk();
    const [brie] = [await desk.aProduct('Brie'), await desk.aProduct('Riz')];
    const [bistrot, canteen] = [await desk.aDevice(), await desk.aDevice()];
    await bistrot.pull();
    await canteen.pull();
    const view = await desk.aView({ added_product_ids: [brie.product_id] });
    expect((await desk.give(bistrot.organization_id, view.view_id)).body).toEqual({ items_total: 1 });
    expect(await bistrot.pull()).toMatchObject({ reset: true, has: ['Brie'] });
    expect(await canteen.pull()).toEqual({ reset: false, gone: [], has: ['Brie', 'Riz'] });
    const { body } = await desk.call('GET', 'view_clients');
    const { clients } = viewRoutes.viewClients.answer.parse(body);
    const given = new Map(clients.map(({ organization_id, view_id }) => [organization_id, view_id]));
    expect([given.get(bistrot.organization_id), given.get(canteen.organization_id)]).toEqual([view.view_id, null]);
    expect(viewSchema.parse((await desk.call('GET', `views/${view.view_id}`)).body)).toMatchObject({
      products: 1,
      clients: 1,
    });
    // This client can't open another client's catalog.
    const other = await desk.aView({ name: 'Cantines', added_product_ids: [brie.product_id] });
    await desk.give(canteen.organization_id, other.view_id);
    for (const { view_id } of [view, other])
      expect(viewSchema.parse((await desk.call('GET', `views/${view_id}`)).body).clients).toBe(1);
  });

  it('is given to all or to none: one who has another by now, or is no client, stops it', async () => {
    const desk = await aDesk();
    const [cellar, cold] = [await desk.aView({}), await desk.aView({})];
    const [bistrot, canteen] = [await desk.aDevice(), await desk.aDevice()];
    await desk.give(bistrot.organization_id, cold.view_id);
    const { view_id } = cellar;
    const both = [bistrot, canteen].map(({ organization_id }) => ({ organization_id, view_id, seen_view_id: null }));
    expect(await desk.refusal('PUT', 'view_clients', { clients: both })).toMatchObject({ code: 'stale_version' });
    const stranger = { organization_id: crypto.randomUUID(), view_id, seen_view_id: null };
    const [, free] = both;
    expect(await desk.refusal('PUT', 'view_clients', { clients: [free, stranger] })).toMatchObject({ status: 400 });
    const unknown = [{ ...free, view_id: crypto.randomUUID() }];
    expect(await desk.refusal('PUT', 'view_clients', { clients: unknown })).toMatchObject({ status: 400 });
    const { clients } = viewRoutes.viewClients.answer.parse((await desk.call('GET', 'view_clients')).body);
    expect(clients.filter((each) => each.view_id === view_id)).toEqual([]);
  });

  it('loses what is taken out of it and gets what is put in, with the next pull, and no other client does', async () => {
    const desk = await aDesk();
    const [brie, rice] = [await desk.aProduct('Brie', { labels: ['Bio'] }), await desk.aProduct('Riz')];
    const [bistrot, canteen] = [await desk.aDevice(), await desk.aDevice()];
    const view = await desk.aView({ rules: { ...OPEN, labels: ['Bio'] } });
    await desk.give(bistrot.organization_id, view.view_id);
    expect((await bistrot.pull()).has).toEqual(['Brie']);
    await canteen.pull();
    await desk.changeView(view, { added_product_ids: [rice.product_id], removed_product_ids: [brie.product_id] });
    expect(await bistrot.pull()).toEqual({ reset: false, gone: [brie.product_id], has: ['Riz'] });
    expect(await canteen.pull()).toEqual({ reset: false, gone: [], has: ['Brie', 'Riz'] });
  });

  it('follows its rules whenever a product changes, comes or goes', async () => {
    const desk = await aDesk();
    const dairy = await desk.aCategory('Crémerie');
    const cheese = await desk.aCategory('Fromages', dairy.category_id);
    const rules = { ...OPEN, category_ids: [dairy.category_id], in_stock_only: true };
    const device = await desk.aDevice();
    await desk.give(device.organization_id, (await desk.aView({ rules })).view_id);
    expect((await device.pull()).has).toEqual([]);
    const brie = await desk.aProduct('Brie', { category_id: cheese.category_id });
    expect((await device.pull()).has).toEqual(['Brie']);
    const out = await desk.change(brie, { availability: { state: 'out_of_stock', back_on: null } });
    expect(await device.pull()).toEqual({ reset: false, gone: [brie.product_id], has: [] });
    await desk.change(productAnswer.parse(out.body).product, { availability: { state: 'available' } });
    expect((await device.pull()).has).toEqual(['Brie']);
    // The category moves to another parent than the one in the rules, and its products with it.
    const path = `categories/${cheese.category_id}`;
    expect((await desk.call('PATCH', path, { version: cheese.version, parent_id: null })).status).toBe(200);
    expect((await device.pull()).has).toEqual([]);
  });

  it('keeps the labels of its rules', async () => {
    const desk = await aDesk();
    await desk.aProduct('Brie', { labels: ['Bio'] });
    const view = await desk.aView({ rules: { ...OPEN, labels: ['Bio'] } });
    expect(await desk.refusal('DELETE', 'labels/Bio')).toMatchObject({ code: 'IN_USE', used_by: [view.name] });
    await desk.changeView(view, { rules: null });
    expect((await desk.call('DELETE', 'labels/Bio')).status).toBe(200);
  });

  it('takes a label in under its new name', async () => {
    const desk = await aDesk();
    await desk.aProduct('Brie', { labels: ['Bio'] });
    await desk.aProduct('Riz');
    const view = await desk.aView({ rules: { ...OPEN, labels: ['Bio'] } });
    const device = await desk.aDevice();
    await desk.give(device.organization_id, view.view_id);
    await desk.call('PATCH', 'labels/Bio', { label: 'Agriculture biologique' });
    expect((await device.pull()).has).toEqual(['Brie']);
    expect(viewSchema.parse((await desk.call('GET', `views/${view.view_id}`)).body).rules?.labels).toEqual([
      'Agriculture biologique',
    ]);
  });
});
