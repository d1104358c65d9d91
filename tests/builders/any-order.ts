import fc from 'fast-check';
import { goodsVat } from '#domain/orders/cart-totals.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { lineAmount } from '#domain/pricing/price.ts';
import { addMoney, money, zero } from '#domain/values/money.ts';
import { anOrderLine, aPurchaseOrder } from './a-purchase-order.ts';

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

/** Any order that the server can price, with any lines. */
export const anyOrder = fc
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
