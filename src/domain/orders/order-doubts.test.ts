import { describe, expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { anOrderLine, aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { type DoubtedOrder, doubtsAbout, type OrderSurroundings } from './order-doubts.ts';

const { product_id } = anOrderLine();
const sold: { enabled: boolean; out_of_stock: boolean; back_on: string | null } = {
  enabled: true,
  out_of_stock: false,
  back_on: null,
};

const surroundings: OrderSurroundings = {
  habits: new Map(),
  products: new Map([[product_id, sold]]),
  delivery: {
    weekdays: [1, 2, 3, 4, 5],
    lead_days: 1,
    cut_off: '22:00',
    time_zone: 'Europe/Paris',
    holidays: ['2026-10-19'],
    extra_days: [],
    grace_minutes: 0,
    horizon_days: 30,
  },
  today: '2026-10-15',
  credit: null,
};

const doubts = (order: Partial<DoubtedOrder> = {}, about: Partial<OrderSurroundings> = {}) =>
  doubtsAbout({ ...aPurchaseOrder(), ...order }, { ...surroundings, ...about });

const of = (quantity: number) => ({ lines: [anOrderLine({ quantity })] });
const habit = (usual: number, orders = 5) => ({ habits: new Map([[product_id, { usual, orders }]]) });

test('nothing speaks against an ordinary order', () => {
  expect(doubts()).toEqual([]);
});

describe('the quantity', () => {
  test('is doubted when it is many times what the client usually takes', () => {
    expect(doubts(of(60), habit(6))).toEqual([{ kind: 'quantity', product_id, quantity: 60, usual: 6 }]);
    expect(doubts(of(18), habit(6))).toHaveLength(1);
    expect(doubts(of(17), habit(6))).toEqual([]);
  });

  test('is not doubted for a pack or two more of something small', () => {
    expect(doubts(of(3), habit(1))).toEqual([]);
    expect(doubts(of(4), habit(1))).toHaveLength(1);
  });

  test('is not doubted before there is a habit', () => {
    expect(doubts(of(60), habit(6, 2))).toEqual([]);
    expect(doubts(of(60))).toEqual([]);
  });
});

describe('a product', () => {
  const products = (facts: Partial<typeof sold>) => ({
    products: new Map([[product_id, { ...sold, ...facts }]]),
  });

  test('that is out of stock on the delivery day speaks against it', () => {
    expect(doubts({}, products({ out_of_stock: true }))).toEqual([{ kind: 'out_of_stock', product_id, back_on: null }]);
    expect(doubts({}, products({ out_of_stock: true, back_on: '2026-10-17' }))).toHaveLength(1);
    expect(doubts({}, products({ out_of_stock: true, back_on: '2026-10-16' }))).toEqual([]);
  });

  test('that is no longer sold speaks against it, unless nothing of it is ordered', () => {
    expect(doubts({}, products({ enabled: false }))).toEqual([{ kind: 'withdrawn', product_id }]);
    expect(doubts({}, { products: new Map() })).toEqual([{ kind: 'withdrawn', product_id }]);
    expect(doubts(of(0), { products: new Map() })).toEqual([]);
  });
});

test('a day without a round, or one that is over, is doubted', () => {
  expect(doubts({ delivery_day: '2026-10-17' })).toEqual([{ kind: 'closed_day', day: '2026-10-17' }]);
  expect(doubts({ delivery_day: '2026-10-19' })).toHaveLength(1);
  expect(doubts({ delivery_day: '2026-10-14' })).toHaveLength(1);
});

test('a client who would owe more than agreed is doubted; exactly as much is agreed', () => {
  const limit = euros(400_000);
  const order = { totals: { ...aPurchaseOrder().totals, total: euros(9000), vat: euros(500), shipping: euros(500) } };
  expect(doubts(order, { credit: { open: euros(390_001), limit } })).toEqual([
    { kind: 'credit', open: euros(400_001), limit },
  ]);
  expect(doubts(order, { credit: { open: euros(390_000), limit } })).toEqual([]);
});

test('carriage to fill in and words of the buyer’s ask for a person', () => {
  expect(doubts({ totals: { ...aPurchaseOrder().totals, shipping: null } })).toEqual([{ kind: 'shipping' }]);
  expect(doubts({ comment: 'Sans sel, merci' })).toEqual([{ kind: 'comment' }]);
  expect(doubts({ lines: [anOrderLine({ comment: 'bien mûr' })] })).toEqual([{ kind: 'comment' }]);
});

test('the most serious comes first', () => {
  const order = { ...of(60), comment: 'Vite', delivery_day: '2026-10-17' };
  expect(doubts(order, habit(6)).map(({ kind }) => kind)).toEqual(['quantity', 'closed_day', 'comment']);
});
