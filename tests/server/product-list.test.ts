import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#server/new-id.ts';
import { ownServer } from '../builders/own-server.ts';
import { changedMany, euros, productDesksOf } from '../builders/product-desk.ts';

const aDesk = productDesksOf(await ownServer());
const nobody = newId(new Date());

describe('many products', () => {
  it('get new prices at once, and their old ones back with one undo', async () => {
    const { space, many, read, undo } = await aDesk();
    const ids = [space.a, space.b, space.c];
    const { cursor } = await space.pull();
    const raised = await many(ids, { kind: 'price', step: { kind: 'percent', percent: 250 } });
    expect(raised).toMatchObject({ items_total: 3, stale: [], refused: [] });
    // 43.20 € and 2.5 %.
    expect((await space.pull(cursor)).products.map(({ price }) => price.amount)).toEqual([4428, 4428, 4428]);
    await many([space.a], { kind: 'price', step: { kind: 'round', to: euros(50) } });
    expect((await read(space.a)).price).toEqual(euros(4450));
    expect((await undo(raised.change_id)).body).toEqual({ items_total: 2, kept: [space.a] });
    expect((await read(space.b)).price).toEqual(euros(4320));
    expect((await read(space.a)).price).toEqual(euros(4450));
  });

  it('stay as they are where somebody changed one meanwhile, or no price is left', async () => {
    const { space, call, read, change } = await aDesk();
    const seen = await Promise.all([space.a, space.b].map(read));
    await change(space.a, { version: seen[0]?.version ?? 0, brand: 'Autre' });
    const products = seen.map(({ product_id, version }) => ({ product_id, version }));
    const ask = async (amount: number) =>
      changedMany.parse(
        (
          await call('PATCH', 'products', {
            products,
            change: { kind: 'price', step: { kind: 'amount', amount: euros(amount) } },
          })
        ).body,
      );
    expect(await ask(-5000)).toEqual({ change_id: null, items_total: 0, stale: [space.a], refused: [space.b] });
    expect(await ask(-20)).toMatchObject({ items_total: 1, stale: [space.a], refused: [] });
    expect((await read(space.b)).price).toEqual(euros(4300));
  });

  it('get and lose labels, a category, and a place in the catalog', async () => {
    const { space, call, many, read, list } = await aDesk();
    const category = await call('POST', 'categories', { name: 'Beurres' });
    const { category_id } = z.object({ category_id: z.string() }).parse(category.body);
    await many([space.a, space.b], { kind: 'labels', add: ['Bio', 'Fermier'], remove: [] });
    await many([space.a], { kind: 'labels', add: [], remove: ['Bio'] });
    expect((await read(space.a)).labels).toEqual(['Fermier']);
    await many([space.a, space.b], { kind: 'set', fields: { category_id } });
    expect((await list(`category_id=${category_id}`)).items_total).toBe(2);
    expect((await list('query=beurres')).items_total).toBe(4);
    await many([space.a, space.b], { kind: 'delete' });
    expect((await list()).items_total).toBe(2);
    const foreign = await call('PATCH', 'products', {
      products: [{ product_id: nobody, version: 1 }],
      change: { kind: 'delete' },
    });
    expect(foreign).toMatchObject({ status: 400, body: { errors: { products: expect.stringContaining(nobody) } } });
  });
});

describe('the list', () => {
  it('has those first of which a word begins with what is typed, where that is asked for', async () => {
    const { create, list } = await aDesk();
    for (const name of ['Bouquet d’automne', 'Sauce tomate', 'Tomate grappe'])
      await create({ supplier_code: name, name });
    const names = async (query: string) => (await list(query)).products.map(({ name }) => name);
    expect(await names('query=tom&sort=match')).toEqual(['Tomate grappe', 'Sauce tomate', 'Bouquet d’automne']);
    expect(await names('query=tom')).toEqual(['Bouquet d’automne', 'Sauce tomate', 'Tomate grappe']);
  });

  it('is sorted by category as the shelves stand: a category, then those below it, then the next', async () => {
    const { call, create, list } = await aDesk();
    const made = z.object({ category_id: z.string(), version: z.number() });
    const shelf = async (name: string, parent_id: string | null = null) =>
      made.parse((await call('POST', 'categories', { name, parent_id })).body);
    const [bread, dairy] = [await shelf('Pain'), await shelf('Crèmerie')];
    const [butter, cream] = [await shelf('Beurres', dairy.category_id), await shelf('Crèmes', dairy.category_id)];
    // Where one of them was moved, the categories below one are numbered from 0.
    await call('PATCH', `categories/${butter.category_id}`, { version: butter.version, position: 0 });
    const shelves = { 'D pain': bread, 'C crémerie': dairy, 'B crème': cream, 'A beurre': butter };
    for (const [name, { category_id }] of Object.entries(shelves))
      await create({ supplier_code: name, name, brand: 'Rayon', category_id });
    const sorted = async (direction: string) =>
      (await list(`brand=Rayon&sort=category&direction=${direction}`)).products.map(({ name }) => name);
    expect(await sorted('ascending')).toEqual(['D pain', 'C crémerie', 'A beurre', 'B crème']);
    expect(await sorted('descending')).toEqual(['B crème', 'A beurre', 'C crémerie', 'D pain']);
  });

  it('is sorted both ways, narrowed, counted and read in pages', async () => {
    const { space, call, create, list } = await aDesk();
    await create({ supplier_code: 'Z9', name: 'Épinards', brand: 'Vernet', temperature: 'frozen' });
    await create({ supplier_code: 'Z8', name: 'Abricot', enabled: false, price: euros(100), pack_weight: 5000 });
    const names = async (query: string) => (await list(query)).products.map(({ name }) => name);
    expect(await names('sort=name')).toEqual(['Abricot', ...Array(4).fill('Beurre doux'), 'Épinards']);
    expect((await names('sort=name&direction=descending'))[0]).toBe('Épinards');
    expect((await names('sort=price&count=1'))[0]).toBe('Abricot');
    // Products without a price are last in both directions.
    expect((await names('sort=price&direction=descending')).at(-1)).toBe('Épinards');
    expect(await names('sort=supplier_code&start=4')).toEqual(['Abricot', 'Épinards']);
    expect(await names('state=withdrawn')).toEqual(['Abricot']);
    expect(await names('without=price')).toEqual(['Épinards']);
    expect(await names('without=weight')).toEqual(['Épinards']);
    expect(await names('temperature=frozen')).toEqual(['Épinards']);
    expect(await names('brand=Vernet')).toEqual(['Épinards']);
    expect((await call('GET', 'products?with_counts=true&count=1')).body).toMatchObject({
      items_total: 6,
      counts: { all: 6, in_sale: 5, withdrawn: 1, without_price: 1, without_code: 6, without_category: 6 },
    });
    expect((await call('GET', 'products', undefined, space.buyer)).status).toBe(403);
    expect((await call('PATCH', `products/${space.a}`, { version: 1 }, await space.staff('viewer'))).status).toBe(403);
  });
});
