import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deskCategorySchema } from '#contract/assortment.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace } from '../builders/pricing-space.ts';

const { test, server } = await ownServer();

async function aDesk() {
  const space = await aPricingSpace(test.database, server);
  const call = (method: string, path: string, body?: unknown) =>
    server.call(
      method,
      `/v2/supplier/${space.supplier_id}/${path}`,
      body === undefined ? { token: space.owner } : { token: space.owner, body },
    );
  const add = async (name: string, parent_id: string | null = null) =>
    deskCategorySchema.parse((await call('POST', 'categories', { name, parent_id })).body);
  const names = async () => {
    const { categories } = z
      .object({ categories: z.array(deskCategorySchema) })
      .parse((await call('GET', 'categories')).body);
    return categories.map((category) => category.names.fr_FR);
  };
  const put = (product_id: string, fields: object) =>
    call('GET', `products/${product_id}`).then(({ body }) =>
      call('PATCH', `products/${product_id}`, {
        version: z.object({ version: z.number() }).parse(body).version,
        ...fields,
      }),
    );
  return { space, call, add, names, put };
}

describe('categories', () => {
  it('are made behind the others, renamed, moved and deleted, and devices hear of it', async () => {
    const { space, call, add, names } = await aDesk();
    const { cursor } = await space.pull();
    const [dairy, fruit, meat] = [await add('Crèmerie'), await add('Fruits'), await add('Viandes')];
    expect(await names()).toEqual(['Crèmerie', 'Fruits', 'Viandes']);
    const moved = await call('PATCH', `categories/${meat.category_id}`, { version: meat.version, position: 0 });
    expect(moved.status).toBe(200);
    expect(await names()).toEqual(['Viandes', 'Crèmerie', 'Fruits']);
    await call('PATCH', `categories/${dairy.category_id}`, { version: dairy.version, name: 'Produits laitiers' });
    const feed = await space.pull(cursor);
    expect(feed.categories?.map((category) => category.names.fr_FR)).toEqual([
      'Viandes',
      'Produits laitiers',
      'Fruits',
    ]);
    expect((await call('DELETE', `categories/${fruit.category_id}`)).status).toBe(200);
    expect(await names()).toEqual(['Viandes', 'Produits laitiers']);
  });

  it('of one name don’t stand side by side, nor three levels deep', async () => {
    const { call, add } = await aDesk();
    const upper = await add('Crèmerie');
    const lower = await add('Beurres', upper.category_id);
    expect(await call('POST', 'categories', { name: 'CREMERIE' })).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', errors: { name: 'is in use' } },
    });
    expect((await add('Crèmerie', upper.category_id)).names.fr_FR).toBe('Crèmerie');
    const third = await call('POST', 'categories', { name: 'Doux', parent_id: lower.category_id });
    expect(third).toMatchObject({ status: 400, body: { errors: { parent_id: expect.anything() } } });
    const other = await add('Épicerie');
    const deeper = { version: upper.version, parent_id: other.category_id };
    expect((await call('PATCH', `categories/${upper.category_id}`, deeper)).status).toBe(400);
  });

  it('that somebody renamed meanwhile are not overwritten', async () => {
    const { call, add } = await aDesk();
    const { category_id, version } = await add('Crèmerie');
    expect((await call('PATCH', `categories/${category_id}`, { version, name: 'Laitiers' })).status).toBe(200);
    const late = await call('PATCH', `categories/${category_id}`, { version, name: 'Frais' });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  });

  it('are not deleted while products stand in them; products are found by their new name', async () => {
    const { space, call, add, put } = await aDesk();
    const { category_id, version } = await add('Crèmerie');
    await put(space.a, { category_id });
    expect(await call('DELETE', `categories/${category_id}`)).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    await call('PATCH', `categories/${category_id}`, { version, name: 'Laitages' });
    expect((await call('GET', 'products?query=laitage')).body).toMatchObject({ items_total: 1 });
    expect((await call('GET', 'products?query=cremerie')).body).toMatchObject({ items_total: 0 });
    await call('DELETE', `products/${space.a}`);
    expect((await call('DELETE', `categories/${category_id}`)).status).toBe(200);
  });
});

describe('labels', () => {
  it('are made, ordered, renamed on every product, and deleted with an undo', async () => {
    const { space, call, put } = await aDesk();
    await put(space.a, { labels: ['Bio', 'AOP'] });
    await put(space.b, { labels: ['Bio'] });
    expect((await call('POST', 'labels', { label: 'Fermier' })).status).toBe(200);
    expect(await call('POST', 'labels', { label: 'Bio' })).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    expect((await call('PUT', 'labels', { labels: ['Fermier', 'Bio'] })).body).toEqual({
      items_total: 3,
      labels: [
        { label: 'Fermier', products: 0 },
        { label: 'Bio', products: 2 },
        { label: 'AOP', products: 1 },
      ],
    });
    const { cursor } = await space.pull();
    expect((await call('PATCH', 'labels/Bio', { label: 'AB / bio' })).body).toEqual({ label: 'AB / bio', products: 2 });
    expect((await space.pull(cursor)).products.map((product) => product.labels)).toEqual([
      ['AB / bio', 'AOP'],
      ['AB / bio'],
    ]);
    const gone = await call('DELETE', `labels/${encodeURIComponent('AB / bio')}`);
    const { change_id } = z.object({ change_id: z.string() }).parse(gone.body);
    expect((await call('GET', 'products?label=AOP')).body).toMatchObject({ products: [{ labels: ['AOP'] }] });
    expect((await call('POST', `product_changes/${change_id}/undo`)).body).toEqual({ items_total: 2, kept: [] });
    expect((await call('GET', `products/${space.a}`)).body).toMatchObject({ labels: ['AB / bio', 'AOP'] });
    expect((await call('DELETE', 'labels/Inconnu')).status).toBe(404);
  });

  it('are renamed and taken away in deleted products too: these come back as the others are', async () => {
    const { space, call, put } = await aDesk();
    await put(space.a, { labels: ['Bio', 'AOP'] });
    const deleted = z.object({ change_id: z.string() }).parse((await call('DELETE', `products/${space.a}`)).body);
    expect((await call('POST', 'labels', { label: 'Bio' })).status).toBe(200);
    expect((await call('PATCH', 'labels/Bio', { label: 'AB' })).body).toEqual({ label: 'AB', products: 0 });
    expect((await call('POST', 'labels', { label: 'AOP' })).status).toBe(200);
    expect((await call('DELETE', 'labels/AOP')).status).toBe(200);
    expect((await call('POST', `product_changes/${deleted.change_id}/undo`)).body).toEqual({
      items_total: 1,
      kept: [],
    });
    expect((await call('GET', `products/${space.a}`)).body).toMatchObject({ labels: ['AB'] });
  });

  it('that only a rule of a catalog names are listed too: they are renamed there, and not deleted', async () => {
    const { space, call, put } = await aDesk();
    await put(space.a, { labels: ['Bio'] });
    const rules = { category_ids: [], labels: ['Bio'], brands: [], temperatures: [], in_stock_only: false };
    const made = await call('POST', 'views', { name: 'Bio', rules });
    const { view_id } = z.object({ view_id: z.string() }).parse(made.body);
    await call('DELETE', `products/${space.a}`);
    expect((await call('GET', 'labels')).body).toEqual({ items_total: 1, labels: [{ label: 'Bio', products: 0 }] });
    expect((await call('DELETE', 'labels/Bio')).body).toMatchObject({ code: 'IN_USE', used_by: ['Bio'] });
    expect((await call('PATCH', 'labels/Bio', { label: 'AB' })).body).toEqual({ label: 'AB', products: 0 });
    expect((await call('GET', `views/${view_id}`)).body).toMatchObject({ rules: { labels: ['AB'] } });
  });

  it('that are deleted are not to be translated, and have their translations again after an undo', async () => {
    const { space, call, put } = await aDesk();
    await put(space.a, { labels: ['Bio'] });
    const texts = async () =>
      z
        .object({ texts: z.array(z.object({ object_id: z.string(), text: z.nullable(z.string()) })) })
        .parse((await call('GET', 'translations/label?language=en_GB&show=all')).body)
        .texts.map(({ object_id, text }) => [object_id, text]);
    const write = (label: string, text: string) =>
      call('PUT', `translations/label/${label}`, { language: 'en_GB', text, seen: null });
    expect((await write('Bio', 'Organic')).status).toBe(200);
    const gone = z.object({ change_id: z.string() }).parse((await call('DELETE', 'labels/Bio')).body);
    expect(await texts()).toEqual([]);
    await call('POST', `product_changes/${gone.change_id}/undo`);
    expect(await texts()).toEqual([['Bio', 'Organic']]);
    await call('DELETE', 'labels/Bio');
    await call('POST', 'labels', { label: 'AB' });
    expect((await write('AB', 'Organic farming')).status).toBe(200);
    await call('PATCH', 'labels/AB', { label: 'Bio' });
    expect(await texts()).toEqual([['Bio', 'Organic farming']]);
  });
});
