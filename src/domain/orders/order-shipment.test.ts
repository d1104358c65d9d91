import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { anOrderLine, aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { goodsVat } from './cart-totals.ts';
import type { LineStatement } from './line-statement.ts';
import type { OrderLine } from './order.ts';
import { missingLines, shipOrder } from './order-shipment.ts';

/** Two hams of about 2.100 kg at 12.80 €/kg: 53.76 €, estimated. */
function aHam(facts: Partial<OrderLine> = {}): OrderLine {
  return anOrderLine({
    product_id: '0190a6e0-0000-7000-8000-0000000000bb',
    supplier_code: 'J21',
    name: 'Jambon',
    quantity: 2,
    units_per_pack: 1,
    sale_unit: 'variable_weight',
    net_quantity: 2100,
    base_price: euros(2688),
    net_price: euros(2688),
    amount: euros(5376),
    estimated: true,
    catch_weight: { price_per_kilo: euros(1280), tolerance: 500 },
    ...facts,
  });
}

const totals = {
  total: euros(14016),
  shipping: euros(900),
  vat: euros(771),
  savings: euros(0),
  weight: 16_800,
  packs: 4,
};
const order = (ham = aHam()) => aPurchaseOrder({ lines: [anOrderLine(), ham], totals });
const ship = (lines: readonly LineStatement[], from = order()) => shipOrder(from, lines);
const ham = (facts: Partial<LineStatement> = {}): LineStatement => ({
  product_id: aHam().product_id,
  quantity: 2,
  weight: 4250,
  ...facts,
});

describe('an order that is shipped', () => {
  test('is billed by the weight that left: two hams of 4.250 kg at 12.80 €/kg cost 54.40 €', () => {
    const shipped = ship([ham({ lot: 'L42', use_by: '2026-10-30' })]);
    expect(shipped).toMatchObject({
      lines: [
        { amount: euros(8640), shipped_quantity: 2 },
        {
          amount: euros(5440),
          ordered_amount: euros(5376),
          estimated: false,
          shipped_weight: 4250,
          lot: 'L42',
          use_by: '2026-10-30',
        },
      ],
      totals: { total: euros(14080), vat: euros(774), shipping: euros(900), packs: 4, weight: 16_850 },
    });
  });

  test('is billed less where less left', () => {
    const shipped = ship([{ product_id: anOrderLine().product_id, quantity: 1 }, ham({ quantity: 1, weight: 2000 })]);
    expect(shipped).toMatchObject({
      lines: [{ amount: euros(4320) }, { amount: euros(2560) }],
      totals: { total: euros(6880), packs: 2 },
    });
  });

  test('needs the weight of what is billed by weight, except where none of it left', () => {
    expect(ship([])).toEqual({ problem: { field: 'lines', what: 'is missing the weight of J21, in grams' } });
    expect(ship([ham({ weight: undefined })])).toMatchObject({ problem: { field: 'lines.0.weight' } });
    expect(ship([ham({ weight: 0 })])).toMatchObject({ problem: { field: 'lines.0.weight' } });
    expect(ship([ham({ quantity: 0, weight: undefined })])).toMatchObject({ lines: [{}, { amount: euros(0) }] });
  });

  test('may be heavier within the product’s tolerance only; beyond it the buyer must consent', () => {
    expect(ship([ham({ weight: 4410 })])).not.toHaveProperty('problem');
    expect(ship([ham({ weight: 4411 })])).toMatchObject({
      problem: { field: 'lines.0.weight', what: expect.stringContaining('4410 g') },
    });
    expect(ship([ham({ weight: 5000 })], order(aHam({ agreed_weight: 5000 })))).not.toHaveProperty('problem');
  });

  test('an order placed before prices per kilo were kept is billed by its pack price and what a pack holds', () => {
    const { catch_weight: _, ...before } = aHam();
    expect(ship([ham()], order(before))).toMatchObject({ lines: [{}, { amount: euros(5440), estimated: false }] });
  });

  test('keeps what a discount saves, by the weight that left', () => {
    const discounted = aHam({
      net_price: euros(2419_20, 4),
      catch_weight: { price_per_kilo: euros(1152), tolerance: 500 },
      amount: euros(4838),
    });
    expect(ship([ham()], order(discounted))).toMatchObject({ totals: { savings: euros(5440 - 4896) } });
  });

  test('what weighs as expected costs as estimated, and the sums are those of the lines', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 30_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (quantity, grams, perKilo) => {
          const price = euros(grams * perKilo, 5);
          const line = aHam({
            quantity,
            net_quantity: grams,
            base_price: price,
            net_price: price,
            amount: shipped(grams * quantity, perKilo),
            catch_weight: { price_per_kilo: euros(perKilo), tolerance: 0 },
          });
          const result = ship([ham({ quantity, weight: grams * quantity })], order(line));
          if ('problem' in result) throw new Error(result.problem.what);
          expect(result.lines[1]?.amount).toEqual(line.amount);
          expect(result.totals.vat).toEqual(goodsVat(result.lines, 'EUR'));
        },
      ),
    );
  });
});

/** Cents of so many grams, halves up. */
const shipped = (grams: number, perKilo: number) =>
  euros(Number((BigInt(grams) * BigInt(perKilo) * 2n + 1000n) / 2000n));

test('what was ordered and did not leave is named, with how much of it', () => {
  const { lines } = order();
  expect(missingLines(lines)).toEqual([]);
  const left = ship([{ product_id: anOrderLine().product_id, quantity: 0 }, ham({ quantity: 1, weight: 2100 })]);
  if ('problem' in left) throw new Error(left.problem.what);
  expect(missingLines(left.lines).map(({ line, packs }) => [line.name, packs])).toEqual([
    ['Fromage blanc 500 g', 2],
    ['Jambon', 1],
  ]);
});

describe('what is missing', () => {
  const rest = (quantity: number, delivery_day: string) =>
    ship([
      { product_id: anOrderLine().product_id, quantity: 1, backorder: { quantity, delivery_day } },
      ham({ weight: 4200 }),
    ]);

  test('may come later, as an order of its own that bears no carriage', () => {
    const shipped = rest(1, '2026-10-20');
    expect(shipped).toMatchObject({
      backorders: [{ delivery_day: '2026-10-20', totals: { total: euros(4320), shipping: euros(0), packs: 1 } }],
    });
    expect('backorders' in shipped && shipped.backorders[0]?.lines).toMatchObject([
      { quantity: 1, amount: euros(4320) },
    ]);
  });

  test('comes later than the order, and is no more than is missing', () => {
    expect(rest(2, '2026-10-20')).toEqual({
      problem: { field: 'lines.0.backorder.quantity', what: 'is more than is missing' },
    });
    expect(rest(1, '2026-10-16')).toEqual({
      problem: { field: 'lines.0.backorder.delivery_day', what: 'is not after the delivery of the order' },
    });
  });

  test('is dropped where nothing is said', () => {
    expect(ship([{ product_id: anOrderLine().product_id, quantity: 1 }, ham({ weight: 4200 })])).toMatchObject({
      backorders: [],
    });
  });
});
