import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { goodsVat } from '#domain/cart-totals.ts';
import { addMoney, money, zero } from '#domain/money.ts';
import type { OrderLine } from '#domain/order.ts';
import { lineAmount } from '#domain/price.ts';
import { withTenant } from '#server/database/connection.ts';
import { DEMO_SUPPLIERS } from '#server/demo/demo-suppliers.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { type OrderFacts, readOrderFacts } from '#server/documents/order-facts.ts';
import { ublOrder } from '#server/documents/ubl-order.ts';
import { listOrders } from '#server/orders/order-rows.ts';
import { anOrderLine, aPurchaseOrder } from '../builders/a-purchase-order.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { parseOrder, peppolProblems, select, textAt } from './peppol-order.ts';

const PARTIES = { supplier_siret: '00000101600013', organization_siret: '00000104000013' };

function factsOf(order: PurchaseOrder, gtins: OrderFacts['gtins'] = new Map()): OrderFacts {
  const letterhead = { name: 'Halles', mark: 'H', primary_color: '#0f7a45', time_zone: 'Europe/Paris', logo: null };
  return { order, letterhead, ...PARTIES, gtins };
}

const written = (order: PurchaseOrder) => ublOrder(factsOf(order), PARTIES);

const linesOf = fc.array(
  fc.record({
    name: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    supplier_code: fc.string({ minLength: 1, maxLength: 20 }).map((code) => `P${code}`),
    comment: fc.option(fc.string({ unit: 'binary', maxLength: 60 })),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    base: fc.integer({ min: 0, max: 900_000 }),
    off: fc.integer({ min: 0, max: 900_000 }),
    precision: fc.constantFrom(0, 2, 3, 4),
    vat: fc.constantFrom(0, 210, 550, 1000, 2000),
    sale_unit: fc.constantFrom('pack', 'piece', 'bunch', 'variable_weight'),
    units_per_pack: fc.constantFrom(1, 6, 12),
  }),
  { minLength: 1, maxLength: 20 },
);

/** An order as the server prices one, of any lines. */
const anyOrder = fc
  .record({
    lines: linesOf,
    shipping: fc.option(fc.integer({ min: 0, max: 50_000 })),
    reference: fc.option(fc.string({ unit: 'binary' })),
    organization_name: fc.string({ unit: 'grapheme', minLength: 1 }).map((name) => `M${name}`),
  })
  .map(({ lines: made, shipping, ...facts }) => {
    const lines = made.map(({ base, off, precision, quantity, ...line }): OrderLine => {
      const net_price = money(Math.max(0, base - off), precision, 'EUR');
      const amount = lineAmount(net_price, quantity);
      return anOrderLine({ ...line, quantity, base_price: money(base, precision, 'EUR'), net_price, amount });
    });
    const total = lines.reduce((sum, { amount }) => addMoney(sum, amount), zero('EUR'));
    const { totals } = aPurchaseOrder();
    return aPurchaseOrder({
      ...facts,
      lines,
      totals: {
        ...totals,
        total,
        vat: goodsVat(lines, 'EUR'),
        shipping: shipping === null ? null : money(shipping, 2, 'EUR'),
      },
    });
  });

describe('an order as UBL', () => {
  it('is an order after PEPPOL BIS Ordering 3, and its sums add up, whatever is ordered', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(peppolProblems(written(order))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('says what was ordered: codes, GTIN, quantities and their units, prices before and after discount', () => {
    const order = aPurchaseOrder({
      reference: 'BC <7> & fils',
      lines: [
        anOrderLine({ supplier_code: '00417', base_price: money(5000, 2, 'EUR'), comment: 'bien froid' }),
        anOrderLine({ supplier_code: '009', units_per_pack: 1, sale_unit: 'piece', vat: 0 }),
      ],
    });
    const [line] = order.lines;
    const gtins = new Map([[line?.product_id ?? '', '13760123456781']]);
    const document = parseOrder(ublOrder(factsOf(order, gtins), PARTIES));
    expect(textAt(document, 'cbc:CustomerReference')).toBe('BC <7> & fils');
    expect(textAt(document, 'cac:BuyerCustomerParty/cac:Party/cbc:EndpointID')).toBe(PARTIES.organization_siret);
    const [first, second] = select(document, 'cac:OrderLine');
    if (!first || !second) throw new Error('lines are missing');
    expect(textAt(first, 'cbc:Note')).toBe('bien froid');
    expect(textAt(first, 'cac:LineItem/cac:Item/cac:SellersItemIdentification/cbc:ID')).toBe('00417');
    expect(textAt(first, 'cac:LineItem/cac:Item/cac:StandardItemIdentification/cbc:ID')).toBe('13760123456781');
    expect(textAt(first, 'cac:LineItem/cac:Price/cbc:PriceAmount')).toBe('43.20');
    expect(textAt(first, 'cac:LineItem/cac:Price/cac:AllowanceCharge/cbc:Amount')).toBe('6.80');
    const units = [first, second].map((each) => select(each, 'cac:LineItem/cbc:Quantity')[0]?.getAttribute('unitCode'));
    expect(units).toEqual(['XCT', 'H87']);
  });

  it('names no carriage while it is not known, and none where it is free', () => {
    for (const shipping of [null, money(0, 2, 'EUR')]) {
      const order = aPurchaseOrder();
      const document = parseOrder(written({ ...order, totals: { ...order.totals, shipping } }));
      expect(select(document, 'cac:AllowanceCharge')).toEqual([]);
    }
  });
});

describe('the orders of the demo', () => {
  let demo: TestDatabase;

  beforeAll(async () => {
    demo = await createTestDatabase();
    await seedDemo(demo.database, new Date('2026-11-20T09:00:00.000Z'));
  });
  afterAll(() => demo.drop());

  it('are all orders after PEPPOL BIS Ordering 3, and their sums add up', async () => {
    let checked = 0;
    for (const { supplier_id } of DEMO_SUPPLIERS) {
      await withTenant(demo.database, { supplier_id }, async (executor) => {
        const { purchase_orders } = await listOrders(executor, { supplier_id, start: 0, count: 1000 });
        for (const order of purchase_orders) {
          const facts = await readOrderFacts(executor, order);
          const { supplier_siret, organization_siret } = facts;
          if (supplier_siret === null || organization_siret === null) throw new Error('a demo party has no SIRET');
          expect(peppolProblems(ublOrder(facts, { supplier_siret, organization_siret }))).toEqual([]);
          checked += 1;
        }
      });
    }
    expect(checked).toBeGreaterThan(40);
  });
});
