import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#server/new-id.ts';
import { aSpace } from '../authorization/space.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import type { PricingSpace } from '../builders/pricing-space.ts';
import { changed, euros, productDesksOf } from '../builders/product-desk.ts';

const own = await ownServer();
const { test, server } = own;
const aDesk = productDesksOf(own);
const nobody = newId(new Date());

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

  it('is brought back once for one Idempotency-Key: the answer that was lost comes again', async () => {
    const { space, call, read } = await aDesk();
    const { supplier_code } = await read(space.a);
    await call('DELETE', `products/${space.a}`);
    const make = async () =>
      server.call('POST', `/v2/supplier/${space.supplier_id}/products`, {
        token: space.owner,
        body: { supplier_code, name: 'De retour' },
        headers: { 'idempotency-key': 'one' },
      });
    const first = await make();
    expect(first).toMatchObject({ status: 200, body: { product: { product_id: space.a } } });
    expect(await make()).toEqual(first);
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
    const seen = await read(space.b);
    const together = await Promise.all(
      [euros(5000), euros(6000)].map((price) => call('PATCH', `products/${space.b}`, { version: seen.version, price })),
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

  it('gives its code up to another product, also where an undo brings that code back', async () => {
    const { space, read, create, change, call, undo, list } = await aDesk();
    const { supplier_code } = await read(space.a);
    const gone = z.object({ change_id: z.string() }).parse((await call('DELETE', `products/${space.a}`)).body);
    const other = (await create({ supplier_code: 'NEUF', name: 'Autre' })).product;
    const taking = await change(other.product_id, { version: other.version, supplier_code });
    expect(taking.product).toMatchObject({ product_id: other.product_id, supplier_code });
    expect((await undo(gone.change_id)).body).toEqual({ items_total: 1, kept: [] });
    expect((await read(space.a)).supplier_code).toBe(`${supplier_code}-2`);
    await undo(taking.change_id);
    expect((await read(other.product_id)).supplier_code).toBe('NEUF');
    const third = (await create({ supplier_code, name: 'Troisième' })).product;
    const moved = await change(third.product_id, { version: third.version, supplier_code: 'AILLEURS' });
    const fourth = (await create({ supplier_code, name: 'Quatrième' })).product;
    await call('DELETE', `products/${fourth.product_id}`);
    expect((await undo(moved.change_id)).body).toEqual({ items_total: 1, kept: [] });
    expect((await read(third.product_id)).supplier_code).toBe(supplier_code);
    expect((await list('query=Quatri')).items_total).toBe(0);
  });

  it('is named in the orders of it as before', async () => {
    const { supplier_id, product_id, order_id } = await aSpace(test.database, server);
    const market = marketOf(test.database);
    const { account_id } = await market.anAccount();
    await market.staff(supplier_id, account_id);
    const token = await market.aSession(account_id);
    const order = () => server.call('GET', `/v2/supplier/${supplier_id}/purchase_orders/${order_id}`, { token });
    const { status, body } = await order();
    expect({ status, body }).toMatchObject({ status: 200, body: { lines: [{ product_id }] } });
    const path = `/v2/supplier/${supplier_id}/products/${product_id}`;
    expect((await server.call('DELETE', path, { token })).status).toBe(200);
    expect((await server.call('DELETE', path, { token })).status).toBe(404);
    expect(await order()).toMatchObject({ status, body });
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
