import { describe, expect, it } from 'vitest';
import { euros } from '../../../../../tests/builders/a-product.ts';
import { anOrderLine, aPurchaseOrder } from '../../../../../tests/builders/a-purchase-order.ts';
import { readTypedLines, typedLine } from './shipped-lines.ts';
import { typedOutcome } from './typed-outcome.ts';

const packs = anOrderLine({ product_id: 'packs', quantity: 3, net_price: euros(1000), amount: euros(3000) });
const ham = anOrderLine({
  product_id: 'ham',
  quantity: 2,
  estimated: true,
  net_price: euros(2000),
  amount: euros(4000),
  catch_weight: { price_per_kilo: euros(1000), tolerance: 1000 },
  units_per_pack: 1,
  net_quantity: 2000,
  net_unit: 'kg',
});
const { totals, delivery_day } = aPurchaseOrder();
const order = { delivery_day, lines: [packs, ham], totals: { ...totals, total: euros(7000) } };

function totalWith(typed: Readonly<Record<string, { quantity?: string; weight?: string }>>, leaves: boolean): number {
  const lines = new Map(
    order.lines.map((line) => [line.product_id, { ...typedLine(line), ...typed[line.product_id] }] as const),
  );
  return typedOutcome(order, readTypedLines(order.lines, lines, { leaves }), { leaves }).totals.total.amount;
}

describe('the total at the desk', () => {
  it('is the one ordered while nothing is typed', () => {
    expect(totalWith({}, false)).toBe(7000);
    expect(totalWith({}, true)).toBe(7000);
  });

  it('follows the packs and the weights that are typed', () => {
    expect(totalWith({ packs: { quantity: '1' } }, false)).toBe(5000);
    expect(totalWith({ packs: { quantity: '1' }, ham: { weight: '4,2' } }, true)).toBe(1000 + 4200);
    expect(totalWith({ ham: { quantity: '0' } }, true)).toBe(3000);
  });

  it('counts as ordered what can’t be taken yet', () => {
    expect(totalWith({ packs: { quantity: '1' } }, true)).toBe(1000 + 4000);
    expect(totalWith({ packs: { quantity: '9' }, ham: { weight: '4' } }, true)).toBe(3000 + 4000);
    expect(totalWith({ packs: { quantity: '' } }, false)).toBe(7000);
  });
});
