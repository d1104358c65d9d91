import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareProductList, PRODUCT_LIST } from './product-import.ts';
import { readTable } from './read-table.ts';

const prices = { precision: 2, currency: 'EUR' };

/** The catalog price of a product that is new in a list of one row. */
function priceOf(row: Readonly<Record<string, string>>): number | null | undefined {
  const cells = [
    ['Code', 'Désignation', ...Object.keys(row)],
    ['00500', 'Farine T55', ...Object.values(row)],
  ];
  const sheet = { name: '', rows: cells.map((each, index) => ({ row: index + 1, cells: each })) };
  const [write] = compareProductList(
    readTable([sheet], PRODUCT_LIST, { price_with_tax: 'Prix TTC' }),
    [],
    prices,
  ).writes;
  return write?.facts.price_amount;
}

const cents = (amount: number) => `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`;
const percents = (vat: number) => `${vat / 100}`.replace('.', ',');

describe('a price with tax', () => {
  it('is divided once: 12 bottles at 1 € with 20 % are 10 €, not 12 times 0,83 €', () => {
    expect(priceOf({ PCB: '12', TVA: '20', Unité: 'btl', 'Prix TTC': '1,00' })).toBe(1000);
    expect(priceOf({ TVA: '20', Unité: 'kg', Contenance: '25 kg', 'Prix TTC': '1,00' })).toBe(2083);
    expect(priceOf({ TVA: '20', 'Prix TTC': '12,00' })).toBe(1000);
  });

  it('of one piece is, for the pack, less than half a cent off the exact price without tax', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 2, max: 200 }),
        fc.constantFrom(550, 1000, 2000),
        (amount, units, vat) => {
          const found = priceOf({
            ...{ PCB: `${units}`, TVA: percents(vat) },
            ...{ Unité: 'pièce', 'Prix TTC': cents(amount) },
          });
          expect(Math.abs((found ?? 0) * (10_000 + vat) - amount * units * 10_000) * 2).toBeLessThanOrEqual(
            10_000 + vat,
          );
        },
      ),
    );
  });
});
