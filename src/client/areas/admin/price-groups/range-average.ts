/** What the chosen cells' clients pay, measured by the catalog's prices. Pure. */
import type { GridGroup, GridProduct } from '#contract/price-grid.ts';
import { cellPrice } from '#domain/pricing/price-cell.ts';
import { rescale } from '#domain/values/money.ts';
import { type Drafts, draftedCell } from './price-drafts.ts';

/** −0.04 for four percent below the catalog on average; null where no cell can be compared. */
export function averageOverCatalog(
  products: readonly GridProduct[],
  groups: readonly GridGroup[],
  drafts: Drafts,
  at: string,
): number | null {
  let sum = 0;
  let compared = 0;
  for (const product of products) {
    const { catalog_price } = product;
    if (catalog_price === null || catalog_price.amount === 0) continue;
    for (const { price_group_id, sales_discount } of groups) {
      const cell = draftedCell(drafts, { product, price_group_id });
      const price = cell.is_sold ? cellPrice(cell, catalog_price, sales_discount, at) : null;
      if (price === null) continue;
      const precision = Math.max(price.net.precision, catalog_price.precision);
      sum += rescale(price.net, precision).amount / rescale(catalog_price, precision).amount - 1;
      compared += 1;
    }
  }
  return compared === 0 ? null : sum / compared;
}
