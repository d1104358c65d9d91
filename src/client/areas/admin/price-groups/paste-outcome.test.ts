import { expect, test } from 'vitest';
import type { GridProduct } from '#contract/price-grid.ts';
import { PLAIN_CELL, type PriceCell } from '#domain/pricing/price-cell.ts';
import { pastedOutcome } from './paste-outcome.ts';
import { draftKey, NO_DRAFTS, type TypedText, typeInto } from './price-drafts.ts';

const setting = {
  currency: 'EUR',
  precision: 2,
  time_zone: 'Europe/Paris',
  now: '2026-11-27T09:00:00.000Z',
  groupDiscount: 0,
};
const promo = {
  starts_at: '2026-11-20T23:00:00.000Z',
  ends_at: '2026-12-06T23:00:00.000Z',
  price: null,
  percent: 1000,
};

function text(product_id: string, pasted: string, cell?: PriceCell): TypedText {
  const product: GridProduct = {
    product_id,
    supplier_code: product_id,
    names: { fr_FR: product_id },
    enabled: true,
    catalog_price: { amount: 2000, precision: 2, currency: 'EUR' },
    cells: cell === undefined ? [] : [{ price_group_id: 'bakers', cell }],
  };
  return { product, price_group_id: 'bakers', text: pasted, setting };
}
const outcomeOf = (texts: readonly TypedText[], left: readonly string[] = []) =>
  pastedOutcome(NO_DRAFTS, typeInto(NO_DRAFTS, texts).drafts, texts, { left, lines: texts.length, columns: 1 });

test('a paste tells what was replaced, and the texts that are no price', () => {
  const { replaced, refused, promosKept } = outcomeOf([text('brie', '12,50'), text('comté', 'nc')]);
  expect([...replaced]).toEqual([[draftKey('bakers', 'brie'), PLAIN_CELL]]);
  expect(refused).toEqual(['nc']);
  expect(promosKept).toBe(0);
});

test('a promotion goes on over a pasted price, and is counted; one that is pasted anew is not kept', () => {
  const withPromo: PriceCell = { ...PLAIN_CELL, sales_promo: promo };
  expect(outcomeOf([text('brie', '12,50', withPromo)]).promosKept).toBe(1);
  expect(outcomeOf([text('brie', '9,90 au 20/12', withPromo)]).promosKept).toBe(0);
  expect(outcomeOf([text('brie', '9,90 au 20/12')]).promosKept).toBe(0);
});

test('what had no cell is told as it was pasted', () => {
  expect(outcomeOf([text('brie', '12,50')], ['13', '14']).left).toEqual(['13', '14']);
});
