/** The cells of a price file that differ from the price groups' prices, as drafts would change them. Pure. */
import type { Import } from '#contract/imports.ts';
import type { GridGroup, GridProduct } from '#contract/price-grid.ts';
import { cellPrice, type PriceCell } from '#domain/pricing/price-cell.ts';
import { type Money, toDecimal } from '#domain/values/money.ts';
import { isUnusualChange } from '../import/unusual-price.ts';
import { keptCell, type WantedCell } from '../price-groups/price-drafts.ts';

/**
 * A price that becomes five times the old one, or a fifth of it, may have its comma in the wrong place, or another
 * unit.
 */
const JUMP = 5;

export interface GroupReport {
  readonly group: GridGroup;
  readonly report: Pick<Import, 'difference' | 'errors' | 'unchanged'>;
}

export interface FilePrice extends WantedCell {
  readonly key: string;
  readonly row: number;
  readonly group: GridGroup;
  /** The price that the group's clients pay today, promotions aside; null: there is no price. */
  readonly old: Money | null;
  readonly price: Money;
  readonly percent: number | null;
  readonly isUnusual: boolean;
  readonly isJump: boolean;
}

export interface RefusedCell {
  readonly key: string;
  readonly row: number;
  /** null: the row's product is not known, so the refusal is of the whole row. */
  readonly group: GridGroup | null;
  readonly error: Import['errors'][number];
}

export interface FileDifference {
  readonly prices: readonly FilePrice[];
  readonly refused: readonly RefusedCell[];
  readonly unchanged: number;
  /** Empty cells, where the group keeps its price. */
  readonly empty: number;
}

/** The file names the price to pay: the group's discount on everything is not taken off it. A promotion stays. */
const withPrice = (before: PriceCell, price: Money, { sales_discount }: GridGroup): PriceCell => ({
  ...before,
  price,
  sales_discount: sales_discount > 0 ? 0 : null,
});

/** Reasons that concern one group's cell; all others concern the whole row. */
const OF_PRICE = new Set([
  'not_a_price',
  'too_many_decimals',
  'negative_price',
  'zero_price',
  'other_currency',
  'unknown_weight',
]);

export function fileDifference(
  reports: readonly GroupReport[],
  products: ReadonlyMap<string, GridProduct>,
  at: string,
): FileDifference {
  const prices = reports.flatMap(({ group, report }) =>
    report.difference.flatMap((each): FilePrice[] => {
      const product = each.product_id === null ? undefined : products.get(each.product_id);
      if (product === undefined || !('new_price' in each)) return [];
      const { price_group_id } = group;
      const before = keptCell(product, price_group_id);
      const today = { ...before, sales_promo: null };
      const old = cellPrice(today, product.catalog_price, group.sales_discount, at)?.net ?? null;
      const ratio = old === null || old.amount === 0 ? null : toDecimal(each.new_price) / toDecimal(old);
      const percent = ratio === null ? null : (ratio - 1) * 100;
      return [
        {
          key: `${price_group_id} ${product.product_id}`,
          row: each.row,
          product,
          price_group_id,
          group,
          cell: withPrice(before, each.new_price, group),
          old,
          price: each.new_price,
          percent,
          isUnusual: percent !== null && isUnusualChange(percent),
          isJump: ratio !== null && (ratio >= JUMP || ratio <= 1 / JUMP),
        },
      ];
    }),
  );
  const errors = reports.flatMap(({ group, report }) => report.errors.map((error) => ({ group, error })));
  const refused = new Map<string, RefusedCell>();
  for (const { group, error } of errors) {
    if (error.reason === 'missing_price') continue;
    const isOfGroup = OF_PRICE.has(error.reason);
    const key = [error.sheet, error.row, error.reason, isOfGroup ? group.price_group_id : ''].join(' ');
    refused.set(key, { key, row: error.row, group: isOfGroup ? group : null, error });
  }
  return {
    prices: prices.sort((left, right) => left.row - right.row),
    refused: [...refused.values()].sort((left, right) => left.row - right.row),
    unchanged: reports.reduce((sum, { report }) => sum + report.unchanged, 0),
    empty: errors.filter(({ error }) => error.reason === 'missing_price').length,
  };
}
