import { describe, expect, test } from 'vitest';
import type { PreparedOrder } from '#contract/preparation.ts';
import type { Locale } from '#domain/values/locale.ts';
import { euros } from '../../../../../tests/builders/a-product.ts';
import { anOrderLine } from '../../../../../tests/builders/a-purchase-order.ts';
import { typedLine } from '../orders/shipped-lines.ts';
import { arrange, missingPacks, type Prepared, tasksOf } from './prepared-rows.ts';
import { judgeOrders } from './ready-orders.ts';
import { readPick } from './typed-pick.ts';

const butter = (quantity: number) => anOrderLine({ product_id: 'butter', name: 'Beurre', quantity });
const tomato = (quantity: number) => anOrderLine({ product_id: 'tomato', name: 'Tomate', quantity });
/** 2.1 kg a piece; 5 % more may come. */
const ham = anOrderLine({
  product_id: 'ham',
  name: 'Jambon',
  quantity: 2,
  units_per_pack: 1,
  net_quantity: 2100,
  net_unit: 'kg',
  catch_weight: { price_per_kilo: euros(1280), tolerance: 500 },
});

function anOrder(order_id: string, organization_name: string, lines: PreparedOrder['lines']): PreparedOrder {
  const rest = { number: `1124-${order_id}`, organization_id: order_id, status: 'confirmed', version: 2 } as const;
  return { order_id, organization_name, lines, ...rest, delivery_day: '2026-11-24', reference: null, comment: null };
}

const shelf = (category_id: string, position: number) => ({ category_id, names: {}, glyph: 'milk', hue: 0, position });
const product = (product_id: string, category_id: string | null) => ({
  product_id,
  category_id,
  picture: null,
  gtins: [],
});
const prepared: Prepared = {
  orders: [anOrder('a', 'Augustine', [tomato(3), butter(2)]), anOrder('b', 'Bistrot', [butter(4), ham])],
  products: [product('tomato', 'fruit'), product('butter', 'dairy'), product('ham', null)],
  shelves: [shelf('dairy', 1), shelf('fruit', 2)],
  picks: [],
};
const rowsOf = (by: Parameters<typeof arrange>[1]) =>
  arrange(prepared, by, 'fr_FR').map(({ shelf: of, rows }) => [
    of?.category_id ?? null,
    ...rows.map(({ key, tasks }) => `${key} ${tasks.map(({ line }) => line.quantity).join('+')}`),
  ]);
const picked = (order_id: string, product_id: string, quantity: number, weight?: number) => ({
  ...{ order_id, product_id, version: 1, by: 'Malik', at: '' },
  picked: { quantity, ...(weight !== undefined && { weight }) },
});
const readiness = (picks: Prepared['picks']) => judgeOrders({ ...prepared, picks }).map((each) => each.readiness);

describe('what is to be prepared', () => {
  test('is in the alphabet of the person’s language', () => {
    const named = (product_id: string, name: string) => anOrderLine({ product_id, names: { es_ES: name } });
    const lines = [named('pineapple', 'Piña'), named('tongs', 'Pinza'), named('pine', 'Pino')];
    const list = { ...prepared, orders: [anOrder('c', 'Casa', lines)] };
    const keys = (locale: Locale) => arrange(list, 'product', locale).flatMap(({ rows }) => rows.map(({ key }) => key));
    expect(keys('es_ES')).toEqual(['pine', 'tongs', 'pineapple']);
  });

  test('is walked for shelf by shelf, all packs of a product at once, what is on no shelf last', () => {
    expect(rowsOf('shelf')).toEqual([
      ['dairy', 'butter 2+4'],
      ['fruit', 'tomato 3'],
      [null, 'ham 2'],
    ]);
  });

  test('is listed by the names of the products, or client by client', () => {
    expect(rowsOf('product')).toEqual([[null, 'butter 2+4', 'ham 2', 'tomato 3']]);
    expect(rowsOf('client')).toEqual([[null, 'a 3+2', 'b 4+2']]);
  });

  test('is to be taken again where the client has agreed to fewer packs since', () => {
    const [tomatoes] = tasksOf({ ...prepared, picks: [picked('a', 'tomato', 4)] });
    expect(tomatoes?.picked).toBeNull();
  });
});

describe('an order can leave', () => {
  test('when all of it was taken, or is known to be missing', () => {
    expect(readiness([picked('a', 'tomato', 3)])).toEqual(['picking', 'picking']);
    expect(readiness([picked('a', 'tomato', 3), picked('a', 'butter', 0)])).toEqual(['ready', 'picking']);
    expect(readiness([picked('a', 'tomato', 0), picked('a', 'butter', 0)])).toEqual(['nothing', 'picking']);
  });

  test('but not with more weight than its client agreed to', () => {
    const weighing = (grams: number) => readiness([picked('b', 'butter', 4), picked('b', 'ham', 2, grams)])[1];
    expect(weighing(4410)).toBe('ready');
    expect(weighing(4411)).toBe('too_heavy');
  });

  test('and tells how many packs it lacks', () => {
    const [task] = tasksOf({ ...prepared, picks: [picked('a', 'tomato', 1)] });
    expect(task && missingPacks(task)).toBe(2);
  });
});

describe('what is typed for a line', () => {
  const typed = { ...typedLine(ham, null), weight: '4,25', lot: ' L42 ' };
  test('is what was taken, with its weight and its label', () => {
    expect(readPick(ham, typed)).toEqual({ picked: { quantity: 2, weight: 4250, lot: 'L42' } });
    expect(typedLine(ham, { quantity: 1, weight: 2100 })).toMatchObject({ quantity: '1', weight: '2,1' });
  });

  test('is no label of what is missing, and no line without its weight', () => {
    expect(readPick(ham, { ...typed, quantity: '0' })).toEqual({ picked: { quantity: 0 } });
    expect(readPick(ham, { ...typed, weight: '' })).toEqual({ fault: 'weight' });
    expect(readPick(ham, { ...typed, quantity: '3' })).toEqual({ fault: 'quantity' });
  });
});
