import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DeskProduct, deskProductSchema } from '#contract/product-desk.ts';
import { newId } from '#server/new-id.ts';
import { aSpace } from '../authorization/space.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';
import type { Answer } from '../builders/running-server.ts';

const { test, server } = await ownServer();
const euros = (amount: number, precision = 2) => ({ amount, precision, currency: 'EUR' });
const nobody = newId(new Date());

const changed = z.object({ product: deskProductSchema, change_id: z.nullable(z.string()) });
const listed = z.object({ items_total: z.number(), products: z.array(deskProductSchema) });
const changedMany = z.object({
  change_id: z.nullable(z.string()),
  items_total: z.number(),
  stale: z.array(z.string()),
  refused: z.array(z.string()),
});

/** A space and its products' calls, as the owner. */
async function aDesk() {
  const space = await aPricingSpace(test.database, server);
  const call = (method: string, path = '', body?: unknown, token = space.owner): Promise<Answer> =>
    server.call(method, `/v2/supplier/${space.supplier_id}/${path}`, body === undefined ? { token } : { token, body });
  return {
    space,
    call,
    list: async (query = '') => listed.parse((await call('GET', `products?${query}`)).body),
    read: async (id: string): Promise<DeskProduct> =>
      deskProductSchema.parse((await call('GET', `products/${id}`)).body),
    create: async (body: object) => changed.parse((await call('POST', 'products', body)).body),
    change: async (id: string, body: object) => changed.parse((await call('PATCH', `products/${id}`, body)).body),
    many: async (ids: readonly string[], change: object) => {
      const products = await Promise.all(ids.map((id) => call('GET', `products/${id}`)));
      const seen = products.map(({ body }) => deskProductSchema.parse(body));
      const body = { products: seen.map(({ product_id, version }) => ({ product_id, version })), change };
      return changedMany.parse((await call('PATCH', 'products', body)).body);
    },
    undo: (change_id: string | null) => call('POST', `product_changes/${change_id}/undo`),
  };
}

const seenBy = async (space: PricingSpace, product_id: string) =>
  (await space.pull()).products.find((product) => product.product_id === product_id);

describe('a product made by hand', () => {
  it('is on the client’s device with the next pull, and found by its words', async () => {
    const { space, create, list } = await aDesk();
    const { cursor } = await space.pull();
    const { product } = await create({
      supplier_code: 'CR32421',
      name: 'Comté AOP 12 mois',
      ...{ units_per_pack: 12, net_quantity: 250, net_unit: 'kg', price: euros(4632), labels: ['AOP', 'AOP'] },
      gtins: [
        { gtin: '3760123456784', kind: 'unit', packs: 1 },
        { gtin: '13760123456781', kind: 'pack', packs: 1 },
      ],
    });
    expect(product).toMatchObject({
      ...{ name: 'Comté AOP 12 mois', price_label: 'kilo', vat: 550, enabled: true, labels: ['AOP'] },
      gtins: [
        { gtin: '03760123456784', kind: 'unit' },
        { gtin: '13760123456781', kind: 'pack' },
      ],
    });
    const { products } = await space.pull(cursor);
    expect(products).toMatchObject([
      { product_id: product.product_id, names: { fr_FR: 'Comté AOP 12 mois' }, price: euros(4632) },
    ]);
    for (const words of ['comte', 'cr324', '3760123456784'])
      expect((await list(`query=${words}`)).products.map(({ name }) => name)).toEqual(['Comté AOP 12 mois']);
  });

  it('needs a code that no other product has; the code of a deleted one brings that one back', async () => {
    const { space, call, read } = await aDesk();
    const { supplier_code } = await read(space.a);
    const again = await call('POST', 'products', { supplier_code, name: 'Autre' });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', errors: { supplier_code: expect.anything() } },
    });
    await call('DELETE', `products/${space.a}`);
    const back = changed.parse((await call('POST', 'products', { supplier_code, name: 'De retour' })).body);
    expect(back.product).toMatchObject({ product_id: space.a, name: 'De retour', price: null });
  });

  it('is made once for one Idempotency-Key', async () => {
    const { space, list } = await aDesk();
    const make = () =>
      server.call('POST', `/v2/supplier/${space.supplier_id}/products`, {
        token: space.owner,
        body: { supplier_code: 'N1', name: 'Neuf' },
        headers: { 'idempotency-key': 'one' },
      });
    const [first, second] = await Promise.all([make(), make()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await list()).items_total).toBe(5);
  });

  it('is refused by the name of the field that is wrong', async () => {
    const { call } = await aDesk();
    const other = await aDesk();
    const theirs = await other.call('POST', 'categories', { name: 'À eux' });
    const { category_id } = z.object({ category_id: z.string() }).parse(theirs.body);
    const refused: readonly (readonly [object, string])[] = [
      [{ gtins: [{ gtin: '3760123456785', kind: 'unit', packs: 1 }] }, 'gtins.0.gtin'],
      [{ price: { ...euros(1), currency: 'USD' } }, 'price'],
      [{ price: euros(-1) }, 'price'],
      [{ units_per_pack: 0 }, 'units_per_pack'],
      [{ category_id: nobody }, 'category_id'],
      [{ category_id }, 'category_id'],
      [{ pictures: ['/v2/image/1'] }, 'pictures'],
      [{ name: ' ' }, 'name'],
      [{ search: 'x' }, 'search'],
    ];
    for (const [fields, field] of refused) {
      const answer = await call('POST', 'products', { supplier_code: 'N1', name: 'Neuf', ...fields });
      const { errors } = z.object({ errors: z.record(z.string(), z.string()) }).parse(answer.body);
      expect([answer.status, Object.keys(errors)]).toEqual([400, [field]]);
    }
  });
});

describe('a change of a product', () => {
  it('reaches the client’s device, is in the journal, and is undone', async () => {
    const { space, read, change, undo, call } = await aDesk();
    const { version } = await read(space.a);
    const { cursor } = await space.pull();
    const { product, change_id } = await change(space.a, { version, price: euros(4990), name: 'Beurre demi-sel' });
    expect(product.version).toBeGreaterThan(version);
    expect((await space.pull(cursor)).products).toMatchObject([
      { product_id: space.a, price: euros(4990), names: { fr_FR: 'Beurre demi-sel' } },
    ]);
    expect((await call('GET', `products/${space.a}/changes`)).body).toMatchObject({
      items_total: 1,
      changes: [{ change_id, before: { price: euros(4320), name: 'Beurre doux' }, after: { price: euros(4990) } }],
    });
    expect((await undo(change_id)).body).toEqual({ items_total: 1, kept: [] });
    expect(await seenBy(space, space.a)).toMatchObject({ price: euros(4320), names: { fr_FR: 'Beurre doux' } });
    expect((await undo(change_id)).body).toEqual({ items_total: 0, kept: [] });
  });

  it('that was made from an older version is refused: nothing of a colleague is overwritten', async () => {
    const { space, read, change, call } = await aDesk();
    const { version } = await read(space.a);
    await change(space.a, { version, price: euros(4990) });
    const late = await call('PATCH', `products/${space.a}`, { version, price: euros(1) });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const together = await Promise.all(
      [euros(5000), euros(6000)].map((price) =>
        read(space.b).then((seen) => call('PATCH', `products/${space.b}`, { version: seen.version, price })),
      ),
    );
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(space.a)).price).toEqual(euros(4990));
  });

  it('is not undone where somebody has changed the same field since; what others changed beside it stays', async () => {
    const { space, read, change, undo } = await aDesk();
    const first = await change(space.a, { version: (await read(space.a)).version, price: euros(4990) });
    const second = await change(space.a, { version: first.product.version, brand: 'Maison Vernet' });
    expect((await undo(first.change_id)).body).toEqual({ items_total: 1, kept: [] });
    expect(await read(space.a)).toMatchObject({ price: euros(4320), brand: 'Maison Vernet' });
    await change(space.a, { version: (await read(space.a)).version, brand: 'Autre' });
    expect((await undo(second.change_id)).body).toEqual({ items_total: 0, kept: [space.a] });
    expect((await read(space.a)).brand).toBe('Autre');
  });

  it('makes the pack price of what is billed by weight follow from the price per kilo', async () => {
    const { space, read, change, call } = await aDesk();
    const { version } = await read(space.a);
    const weighed = { price_per_kilo: euros(1280), tolerance: 800 };
    const { product } = await change(space.a, { version, catch_weight: weighed });
    // 12 × 500 g at 12.80 € a kilo.
    expect(product.price).toEqual(euros(7680));
    const body = { version: product.version, price: euros(1) };
    expect(await call('PATCH', `products/${space.a}`, body)).toMatchObject({
      status: 400,
      body: { errors: { price: expect.anything() } },
    });
    const heavier = await change(space.a, { version: product.version, net_quantity: 1000 });
    expect(heavier.product.price).toEqual(euros(15_360));
  });

  it('takes a product out of sale and back: it leaves devices and returns', async () => {
    const { space, read, change } = await aDesk();
    const { cursor } = await space.pull();
    const off = await change(space.a, { version: (await read(space.a)).version, enabled: false });
    const gone = await space.pull(cursor);
    expect(gone.gone).toEqual([space.a]);
    await change(space.a, { version: off.product.version, enabled: true });
    expect((await space.pull(gone.cursor)).products).toMatchObject([{ product_id: space.a }]);
  });
});

describe('a product that is deleted', () => {
  it('leaves lists and devices, and comes back whole when that is undone', async () => {
    const { space, read, call, list, undo } = await aDesk();
    const before = await read(space.a);
    const { cursor } = await space.pull();
    const { change_id } = z.object({ change_id: z.string() }).parse((await call('DELETE', `products/${space.a}`)).body);
    expect((await list()).items_total).toBe(3);
    expect((await call('GET', `products/${space.a}`)).status).toBe(404);
    expect((await space.pull(cursor)).gone).toEqual([space.a]);
    await undo(change_id);
    expect(await read(space.a)).toEqual({ ...before, version: expect.any(Number) });
  });

  it('is named in the orders of it as before', async () => {
    const { supplier_id, product_id, order_id } = await aSpace(test.database, server);
    const market = marketOf(test.database);
    const { account_id } = await market.anAccount();
    await market.staff(supplier_id, account_id);
    const token = await market.aSession(account_id);
    const order = () => server.call('GET', `/v2/supplier/${supplier_id}/purchase_orders/${order_id}`, { token });
    const before = await order();
    expect(before).toMatchObject({ status: 200, body: { lines: [{ product_id }] } });
    const path = `/v2/supplier/${supplier_id}/products/${product_id}`;
    expect((await server.call('DELETE', path, { token })).status).toBe(200);
    expect((await server.call('DELETE', path, { token })).status).toBe(404);
    expect(await order()).toEqual(before);
  });
});

describe('a duplicate', () => {
  it('has the facts, a code of its own, no GTINs, and is not in sale yet', async () => {
    const { space, create, call, read } = await aDesk();
    const original = await read(space.a);
    await create({ supplier_code: `${original.supplier_code}-2`, name: 'Schon da' });
    const { product } = changed.parse((await call('POST', `products/${space.a}/duplicate`)).body);
    expect(product).toMatchObject({
      ...{ supplier_code: `${original.supplier_code}-3`, name: original.name, price: original.price, enabled: false },
      gtins: [],
    });
  });
});

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
  it('is sorted both ways, narrowed, counted and read in pages', async () => {
    const { space, call, create, list } = await aDesk();
    await create({ supplier_code: 'Z9', name: 'Épinards', brand: 'Vernet', temperature: 'frozen' });
    await create({ supplier_code: 'Z8', name: 'Abricot', enabled: false, price: euros(100), pack_weight: 5000 });
    const names = async (query: string) => (await list(query)).products.map(({ name }) => name);
    expect(await names('sort=name')).toEqual(['Abricot', ...Array(4).fill('Beurre doux'), 'Épinards']);
    expect((await names('sort=name&direction=descending'))[0]).toBe('Épinards');
    expect((await names('sort=price&count=1'))[0]).toBe('Abricot');
    // What has no price stands last, whichever way.
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
